/// A CSI sequence, taken apart.
struct ControlSequence: Hashable {
  /// `<`, `=`, `>` or `?`, when one stands in front of the numbers.
  let marker: UInt8?
  /// The numbers between semicolons, each with what colons append to it; what is left out is nil.
  let parameters: [[Int?]]
  /// `$` and its like in front of the last byte.
  let intermediates: [UInt8]
  /// The last byte.
  let final: UInt8

  /// The first number of a parameter; nil when it is missing.
  func number(_ index: Int) -> Int? { number(index, 0) }

  /// A number behind colons.
  func number(_ index: Int, _ sub: Int) -> Int? {
    guard index < parameters.count, sub < parameters[index].count else { return nil }
    return parameters[index][sub]
  }

  /// Takes apart what stands between `ESC [` and the last byte.
  init(body: some Sequence<UInt8>, final: UInt8) {
    var marker: UInt8?
    var parameters: [[Int?]] = [[nil]]
    var intermediates: [UInt8] = []
    for byte in body {
      switch byte {
      case 0x30...0x39:
        let last = parameters.count - 1
        let sub = parameters[last].count - 1
        // Bounded, so that a long number cannot overflow.
        parameters[last][sub] = min((parameters[last][sub] ?? 0) * 10 + Int(byte - 0x30), 0x1F_FFFF)
      case UInt8(ascii: ";"): parameters.append([nil])
      case UInt8(ascii: ":"): parameters[parameters.count - 1].append(nil)
      case 0x3C...0x3F: marker = byte
      default: intermediates.append(byte)
      }
    }
    self.marker = marker
    self.parameters = parameters
    self.intermediates = intermediates
    self.final = final
  }

  /// Whether a terminal sends such a sequence for a key, so that a letter typed late is not taken for its end.
  var isPlausible: Bool {
    switch final {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "~"), UInt8(ascii: "u"): true
    case UInt8(ascii: "m"), UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "y"): marker != nil
    default: false
    }
  }
}
