package heap

import "errors"

func (r *run) save(string, Rules, []byte) error { return errors.New("later") }

func (r *run) load(string, Rules) ([]byte, error) { return nil, errors.New("later") }
