package nim

func addMachineMethods(all map[string]func(dst, x, y []Value)) {
	if hasCLMUL {
		all["CLMUL"] = clmulProducts
	}
	if hasGFNI {
		all["GFNI"] = gfniProducts
	}
}
