extension String {
  /// The words of an identifier, in lower case: `infoButtonURL2` has `info`, `button`, `url`, `2`.
  var camelWords: [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if let last = word.last {
        let next = characters.indices.contains(index + 1) ? characters[index + 1] : nil
        let startsWord = character.isUppercase && (!last.isUppercase || (next?.isLowercase ?? false))
        if startsWord || character.isNumber != last.isNumber {
          words.append(word)
          word = ""
        }
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }
  }
}
