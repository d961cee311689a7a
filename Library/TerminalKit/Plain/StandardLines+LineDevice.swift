import Terminal

extension StandardLines: LineDevice {}
