// What README.md takes as given.

func open(_ item: Int) {}
func openSettings() {}
