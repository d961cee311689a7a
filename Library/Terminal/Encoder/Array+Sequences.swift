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
