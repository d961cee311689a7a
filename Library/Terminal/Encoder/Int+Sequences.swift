/// The lengths of control sequences, to be compared before one is written.
extension Int {
  /// The length of this number in decimal; screens have fewer than 100,000 columns.
  var digits: Int { self < 10 ? 1 : self < 100 ? 2 : self < 1000 ? 3 : self < 10_000 ? 4 : 5 }

  /// The bytes of `[UInt8].appendControl` with this number.
  var controlLength: Int { self == 1 ? 3 : 3 + digits }
}
