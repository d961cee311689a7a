print("cantina")
