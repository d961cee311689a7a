/// Finds the end of the next unit of the terminal's bytes, without interpreting it.
enum InputScanner {
  /// The next unit at the front of the bytes.
  enum Unit: Hashable {
    /// More bytes are needed.
    case incomplete
    /// The first `length` bytes are meaningless; the following may not be.
    case noise(length: Int)
    /// A sequence longer than any meaningful one, or in the form of 8 bits; its rest is still to come.
    case overlong(Tail, length: Int)
    case scalar(Unicode.Scalar, length: Int)
    case escape
    case alt(Unicode.Scalar, length: Int)
    case single(final: UInt8, length: Int)
    case control(ControlSequence, length: Int)
    /// OSC, DCS, APC, PM or SOS, depending on `kind`: replies to us and to others.
    case string(kind: UInt8, body: ArraySlice<UInt8>, length: Int)
  }

  /// The rest of an overlong sequence.
  enum Tail: Hashable {
    case control, string

    func ends(with byte: UInt8) -> Bool {
      switch self {
      case .control: (0x40...0x7E).contains(byte)
      case .string: byte == 0x07
      }
    }
  }

  // Longer than any key, report or reply.
  static let longestSequence = 64
  static let longestString = 1024
  /// The number of bytes after `ESC P` and the like that cannot have been typed within one read.
  private static let unmistakable = 32
  static let escape: UInt8 = 0x1B

  static func unit(of bytes: ArraySlice<UInt8>) -> Unit {
    guard let first = bytes.first else { return .incomplete }
    guard first == escape else { return scalar(bytes) }
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return .incomplete }
    switch second {
    case escape: return .escape
    case UInt8(ascii: "["): return control(rest.dropFirst())
    case UInt8(ascii: "O"): return single(rest.dropFirst())
    case let kind where beginsString(kind):
      if let string = string(rest.dropFirst(), kind: second) { return string }
    default: break
    }
    switch scalar(rest) {
    case .scalar(let scalar, let length): return .alt(scalar, length: 1 + length)
    case .noise(let length): return .noise(length: 1 + length)
    case .overlong(let tail, let length): return .overlong(tail, length: 1 + length)
    default: return .incomplete
    }
  }

  private static func control(_ bytes: ArraySlice<UInt8>) -> Unit {
    var index = bytes.startIndex
    // F1 to F5 of the Linux console: ESC [ [ A.
    if bytes.first == UInt8(ascii: "[") { index += 1 }
    while index < bytes.endIndex {
      let byte = bytes[index]
      let length = index - bytes.startIndex + 2
      switch byte {
      case 0x20...0x3F:
        if length >= longestSequence { return .overlong(.control, length: length) }
        index += 1
      case 0x40...0x7E:
        let body = bytes[bytes.startIndex..<index]
        // A report of the old mouse protocol, left on by another program, continues for three bytes.
        if byte == UInt8(ascii: "M"), body.isEmpty { return oldMouse(bytes) }
        return .control(ControlSequence(body: body, final: byte), length: length + 1)
      default:
        return .noise(length: length)
      }
    }
    return .incomplete
  }

  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> Unit {
    let report = bytes.dropFirst().prefix(3)
    if let stranger = report.firstIndex(where: { $0 < 0x20 }) { return .noise(length: 2 + stranger - bytes.startIndex) }
    return report.count < 3 ? .incomplete : .noise(length: 6)
  }

  private static func single(_ bytes: ArraySlice<UInt8>) -> Unit {
    guard let final = bytes.first else { return .incomplete }
    // Some terminals put modifiers before the letter.
    if (0x30...0x3F).contains(final) { return control(bytes) }
    return (0x20...0x7E).contains(final) ? .single(final: final, length: 3) : .noise(length: 2)
  }

  /// Returns whether a byte after Escape begins a string; otherwise, it is a letter with Alt.
  static func beginsString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): true
    default: false
    }
  }

  /// Returns an OSC, DCS, APC, PM or SOS string; `nil` for a letter with Alt.
  private static func string(_ bytes: ArraySlice<UInt8>, kind: UInt8) -> Unit? {
    guard let first = bytes.first else { return .incomplete }
    switch (kind, first) {
    case (UInt8(ascii: "]"), 0x30...0x39), (UInt8(ascii: "_"), UInt8(ascii: "G")): break
    case (UInt8(ascii: "P"), 0x20...0x3F): break
    case (UInt8(ascii: "^"), 0x20...0x7E), (UInt8(ascii: "X"), 0x20...0x7E): break
    default: if bytes.prefix(unmistakable).count(where: { $0 >= 0x20 }) < unmistakable { return nil }
    }
    for index in bytes.indices {
      let length = index - bytes.startIndex + 2
      switch bytes[index] {
      case 0x07: return .string(kind: kind, body: bytes[..<index], length: length + 1)
      case escape:
        guard index + 1 < bytes.endIndex else { return .incomplete }
        guard bytes[index + 1] == UInt8(ascii: "\\") else { return .noise(length: length) }
        return .string(kind: kind, body: bytes[..<index], length: length + 2)
      case 0..<0x20: return .noise(length: length)
      default: if length >= longestString { return .overlong(.string, length: length) }
      }
    }
    return .incomplete
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unit {
    guard let lead = bytes.first else { return .incomplete }
    let count: Int
    switch lead {
    case 0..<0x80: return .scalar(Unicode.Scalar(lead), length: 1)
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    // Introducers of 8 bits begin no character, and the following bytes were not typed.
    case 0x8F, 0x9B: return .overlong(.control, length: 1)
    case 0x90, 0x98, 0x9D...0x9F: return .overlong(.string, length: 1)
    default: return .noise(length: 1)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    var length = 1
    for byte in bytes.dropFirst().prefix(count - 1) {
      guard byte & 0xC0 == 0x80 else { return .noise(length: length) }
      value = value << 6 | UInt32(byte & 0x3F)
      length += 1
    }
    guard length == count else { return .incomplete }
    let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x1_0000]
    guard value >= smallest[count], let scalar = Unicode.Scalar(value) else { return .noise(length: count) }
    return .scalar(scalar, length: count)
  }
}

struct ControlSequence: Hashable {
  /// The `<`, `=`, `>` or `?` before the numbers, if any.
  let marker: UInt8?
  /// Whether there is any parameter, even an empty one.
  let hasNumbers: Bool
  /// The `$` or similar before the final byte; 0 for several, which mean nothing to us.
  let intermediate: UInt8?
  let final: UInt8
  // The bytes between `ESC [` and the final byte. Numbers are parsed on demand: most keys need none.
  private let body: ArraySlice<UInt8>

  /// Returns the number at `index` among the parts between semicolons and at `sub` among those between colons; `nil` if
  /// it is missing.
  func number(_ index: Int, _ sub: Int = 0) -> Int? {
    var place = (index: 0, sub: 0)
    var number: Int?
    for byte in body {
      switch byte {
      case UInt8(ascii: ";"): place = (place.index + 1, 0)
      case UInt8(ascii: ":"): place.sub += 1
      case 0x30...0x39 where place == (index, sub):
        // Bounded, so that a long number cannot overflow.
        number = min((number ?? 0) * 10 + Int(byte - 0x30), 0x1F_FFFF)
      default: break
      }
    }
    return number
  }

  /// Parses the bytes between `ESC [` and the final byte.
  init(body: ArraySlice<UInt8>, final: UInt8) {
    var marker: UInt8?
    var intermediate: UInt8?
    var hasNumbers = false
    for byte in body {
      switch byte {
      case 0x30...0x3B: hasNumbers = true
      case 0x3C...0x3F: marker = byte
      default: intermediate = intermediate == nil ? byte : 0
      }
    }
    (self.marker, self.hasNumbers, self.intermediate, self.final) = (marker, hasNumbers, intermediate, final)
    self.body = body
  }

  /// Whether a terminal sends such a sequence for a key, so that a late letter is not taken for its end.
  var isPlausible: Bool {
    switch final {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "~"), UInt8(ascii: "u"): true
    case UInt8(ascii: "m"), UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "y"): marker != nil
    default: false
    }
  }
}
