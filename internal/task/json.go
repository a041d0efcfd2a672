package task

import (
	"bytes"
	"encoding/json"
)

// marshal returns v in JSON as the command line prints it, with < and > as they are.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return b.Bytes(), err
}
