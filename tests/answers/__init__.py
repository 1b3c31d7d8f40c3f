"""Every question gets an answer: random positions and written lines, and those that once had none."""
