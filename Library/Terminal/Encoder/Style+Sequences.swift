extension Style {
  /// Text in this style, between the sequences that switch it on and off again; for lines outside of a frame.
  ///
  /// - Parameter text: has been sanitised already, or comes from the program itself.
  /// - Returns: the text alone in the plain style.
  public func painted(_ text: String) -> String {
    guard self != .plain, !text.isEmpty else { return text }
    var bytes: [UInt8] = []
    appendTransition(from: .plain, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + text + "\u{1B}[m"
  }

  /// Appends the shortest SGR sequence that leads here from `other`; nil is an unknown style.
  func appendTransition(from other: Style?, to bytes: inout [UInt8]) {
    if other == self { return }
    if self == .plain {
      bytes.append("\u{1B}[m")
      return
    }
    let start = bytes.count
    bytes.append("\u{1B}[0")
    appendAttributes(attributes, to: &bytes)
    if foreground != .standard { foreground.appendParameters(base: 30, to: &bytes) }
    if background != .standard { background.appendParameters(base: 40, to: &bytes) }
    bytes.append(UInt8(ascii: "m"))
    guard let other else { return }
    let whole = bytes.count - start
    appendChange(from: other, to: &bytes)
    if bytes.count - start - whole < whole {
      bytes.removeSubrange(start..<(start + whole))
    } else {
      bytes.removeSubrange((start + whole)...)
    }
  }

  private func appendChange(from other: Style, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append("\u{1B}[")
    var on = attributes.subtracting(other.attributes)
    let off = other.attributes.subtracting(attributes)
    if !off.isDisjoint(with: [.bold, .dim]) {
      bytes.append(";22")
      // 22 ends both.
      on.formUnion(attributes.intersection([.bold, .dim]))
    }
    if off.contains(.italic) { bytes.append(";23") }
    if off.contains(.underline) { bytes.append(";24") }
    if off.contains(.reverse) { bytes.append(";27") }
    if off.contains(.strikethrough) { bytes.append(";29") }
    appendAttributes(on, to: &bytes)
    if foreground != other.foreground { foreground.appendParameters(base: 30, to: &bytes) }
    if background != other.background { background.appendParameters(base: 40, to: &bytes) }
    bytes.append(UInt8(ascii: "m"))
    bytes.remove(at: start + 2)
  }

  private func appendAttributes(_ attributes: Attributes, to bytes: inout [UInt8]) {
    if attributes.contains(.bold) { bytes.append(";1") }
    if attributes.contains(.dim) { bytes.append(";2") }
    if attributes.contains(.italic) { bytes.append(";3") }
    if attributes.contains(.underline) { bytes.append(";4") }
    if attributes.contains(.reverse) { bytes.append(";7") }
    if attributes.contains(.strikethrough) { bytes.append(";9") }
  }
}

extension Color {
  /// Appends `;` and the parameters of SGR; `base` is 30 for letters and 40 for what is behind them.
  fileprivate func appendParameters(base: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ";"))
    switch kind {
    case .standard: bytes.appendDecimal(base + 9)
    case .indexed(let index) where index < 8: bytes.appendDecimal(base + Int(index))
    case .indexed(let index) where index < 16: bytes.appendDecimal(base + 60 + Int(index) - 8)
    case .indexed(let index):
      bytes.appendDecimal(base + 8)
      bytes.append(";5;")
      bytes.appendDecimal(Int(index))
    case .rgb(let red, let green, let blue):
      bytes.appendDecimal(base + 8)
      bytes.append(";2;")
      bytes.appendDecimal(Int(red))
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(Int(green))
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(Int(blue))
    }
  }
}

/// Writing control sequences into bytes.
extension [UInt8] {
  /// Appends `ESC [`, a number unless it is 1 (which every sequence used here takes for granted), and the last byte.
  mutating func appendControl(_ number: Int, _ final: Unicode.Scalar) {
    append(0x1B)
    append(0x5B)
    if number != 1 { appendDecimal(number) }
    append(UInt8(ascii: final))
  }

  /// Appends a sequence that is the same every time.
  mutating func append(_ sequence: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: sequence.utf8Start, count: sequence.utf8CodeUnitCount))
  }

  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(0x30 + number % 10))
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 { append(UInt8(scalar.value)) } else { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
  }
}

/// The lengths of control sequences, to be compared before one is written.
extension Int {
  /// The length of this number in decimal; screens have fewer than 100,000 columns.
  var digits: Int { self < 10 ? 1 : self < 100 ? 2 : self < 1000 ? 3 : self < 10_000 ? 4 : 5 }

  /// The bytes of `[UInt8].appendControl` with this number.
  var controlLength: Int { self == 1 ? 3 : 3 + digits }
}
