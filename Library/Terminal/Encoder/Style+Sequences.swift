extension Style {
  /// Returns a sanitized text between the sequences that turn this style on and off; for lines outside a frame.
  public func painted(_ text: String) -> String {
    guard self != .plain, !text.isEmpty else { return text }
    var bytes: [UInt8] = []
    appendTransition(from: .plain, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + text + "\u{1B}[m"
  }

  /// Appends the shortest SGR sequence from style `other` to this one; `nil` is an unknown style.
  func appendTransition(from other: Style?, to bytes: inout [UInt8]) {
    if other == self { return }
    if self == .plain {
      bytes.append("\u{1B}[m")
      return
    }
    let start = bytes.count
    bytes.append("\u{1B}[0")
    appendChange(from: .plain, to: &bytes)
    guard let other else { return }
    let end = bytes.count
    bytes.append("\u{1B}[")
    appendChange(from: other, to: &bytes)
    bytes.keepShorter(from: start, or: end)
  }

  /// Appends the parameters from `other` to this style, and the final byte.
  private func appendChange(from other: Style, to bytes: inout [UInt8]) {
    var on = attributes.subtracting(other.attributes)
    let off = other.attributes.subtracting(attributes)
    if !off.isDisjoint(with: [.bold, .dim]) {
      bytes.appendParameter(22)
      // 22 ends both.
      on.formUnion(attributes.intersection([.bold, .dim]))
    }
    if off.contains(.italic) { bytes.appendParameter(23) }
    if off.contains(.underline) { bytes.appendParameter(24) }
    if off.contains(.reverse) { bytes.appendParameter(27) }
    if off.contains(.strikethrough) { bytes.appendParameter(29) }
    if on.contains(.bold) { bytes.appendParameter(1) }
    if on.contains(.dim) { bytes.appendParameter(2) }
    if on.contains(.italic) { bytes.appendParameter(3) }
    if on.contains(.underline) { bytes.appendParameter(4) }
    if on.contains(.reverse) { bytes.appendParameter(7) }
    if on.contains(.strikethrough) { bytes.appendParameter(9) }
    if foreground != other.foreground { foreground.appendParameters(base: 30, to: &bytes) }
    if background != other.background { background.appendParameters(base: 40, to: &bytes) }
    bytes.put(UInt8(ascii: "m"))
  }
}

extension Color {
  /// Appends the parameters of SGR; `base` is 30 for the foreground and 40 for the background.
  fileprivate func appendParameters(base: Int, to bytes: inout [UInt8]) {
    switch kind {
    case .standard: bytes.appendParameter(base + 9)
    case .indexed(let index) where index < 8: bytes.appendParameter(base + Int(index))
    case .indexed(let index) where index < 16: bytes.appendParameter(base + 60 + Int(index) - 8)
    case .indexed(let index): for number in [base + 8, 5, Int(index)] { bytes.appendParameter(number) }
    case .rgb(let red, let green, let blue):
      for number in [base + 8, 2, Int(red), Int(green), Int(blue)] { bytes.appendParameter(number) }
    }
  }
}

extension [UInt8] {
  /// Appends a byte by a call: `append` would be inlined, with the code that grows the array, in every sequence.
  @inline(never)
  mutating func put(_ byte: UInt8) { append(byte) }

  /// Appends `ESC [`, a number unless it is 1 (the default of all sequences used here), and the final byte.
  mutating func appendControl(_ number: Int, _ final: Unicode.Scalar) {
    put(0x1B)
    put(0x5B)
    if number != 1 { appendDecimal(number) }
    put(UInt8(ascii: final))
  }

  /// Appends a parameter of a sequence, after `;` unless it is the first.
  mutating func appendParameter(_ number: Int) {
    if last != UInt8(ascii: "[") { put(UInt8(ascii: ";")) }
    appendDecimal(number)
  }

  mutating func append(_ sequence: StaticString) {
    for byte in UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount) { put(byte) }
  }

  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    put(UInt8(0x30 + number % 10))
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? .init() { put(byte) }
  }

  /// Keeps the shorter of the pieces from `first` and from `second` on, and returns whether that is the second.
  @discardableResult
  mutating func keepShorter(from first: Int, or second: Int) -> Bool {
    let isSecond = count - second < second - first
    removeSubrange(isSecond ? first..<second : second..<count)
    return isSecond
  }
}

/// The lengths of control sequences, for comparison before writing.
extension Int {
  /// The length of this number in decimal; screens have fewer than 100,000 columns.
  private var digits: Int { self < 10 ? 1 : self < 100 ? 2 : self < 1000 ? 3 : self < 10_000 ? 4 : 5 }

  /// The bytes of `[UInt8].appendControl` with this number.
  var controlLength: Int { self == 1 ? 3 : 3 + digits }
}
