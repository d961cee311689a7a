extension JsonDocument {
  /// Replaces comments and trailing commas, as editors allow in settings, by blanks; `nil` for a text without either.
  public static func withoutComments(_ bytes: [UInt8]) -> [UInt8]? {
    var result = bytes
    var (place, hasChanged) = (0, false)
    /// The index of a comma followed so far only by blanks and comments.
    var comma: Int?
    func blank(_ range: Range<Int>) {
      for place in range where !Ascii.isBlank(result[place]) { result[place] = Ascii.space }
      hasChanged = true
    }
    while place < bytes.count {
      switch bytes[place] {
      case Ascii.quote:
        comma = nil
        place = endOfString(at: place, in: bytes)
      case Ascii.slash where place + 1 < bytes.count && bytes[place + 1] == Ascii.slash:
        let end = bytes[place...].firstIndex(of: Ascii.newline) ?? bytes.count
        blank(place..<end)
        place = end
      case Ascii.slash where place + 1 < bytes.count && bytes[place + 1] == Ascii.star:
        guard let end = bytes[(place + 2)...].firstRange(of: [Ascii.star, Ascii.slash])?.upperBound else {
          return hasChanged ? result : nil
        }
        blank(place..<end)
        place = end
      case Ascii.comma:
        comma = place
        place += 1
      case Ascii.closeBrace, Ascii.closeBracket:
        if let comma { blank(comma..<(comma + 1)) }
        comma = nil
        place += 1
      default:
        if !Ascii.isBlank(bytes[place]) { comma = nil }
        place += 1
      }
    }
    return hasChanged ? result : nil
  }

  private static func endOfString(at start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != Ascii.quote { place += bytes[place] == Ascii.backslash ? 2 : 1 }
    return min(place + 1, bytes.count)
  }
}
