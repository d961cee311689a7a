import Foundation

/// Hashes that are the same in every run and on every machine.
enum Digest {
  /// FNV-1a, 64 bits, over all pieces, as 16 hexadecimal digits: a checksum, not for secrets.
  static func checksum(of pieces: Data...) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for piece in pieces {
      piece.withUnsafeBytes { for byte in $0 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// SHA-256 as hexadecimal digits, for names that depend on secrets and must not give them away.
  ///
  /// Source: FIPS 180-4. Written here since Foundation has none on Linux.
  static func sha256(_ text: String) -> String {
    var message = Array(text.utf8)
    let length = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    message += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    var state = initial
    for start in stride(from: 0, to: message.count, by: 64) { mix(message[start..<start + 64], into: &state) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let sum = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let first = v[7] &+ sum &+ choice &+ rounds[index] &+ words[index]
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  // The fractional parts of the roots of the first primes: square roots of 8, cube roots of 64. Doubles are too short for
  // 32 bits of every cube root, so both are found in whole numbers.
  private static let initial = primes.prefix(8).map { fraction(of: $0, power: 2) }
  private static let rounds = primes.map { fraction(of: $0, power: 3) }

  private static let primes: [UInt64] = {
    var primes: [UInt64] = []
    var number: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits behind the point of a root: the low half of the largest whole root of `prime` · 2^(32 · power).
  private static func fraction(of prime: UInt64, power: Int) -> UInt32 {
    var root: UInt64 = 0
    for bit in (0..<36).reversed() {
      let candidate = root | 1 << UInt64(bit)
      var product = UInt128(candidate)
      for _ in 1..<power { product *= UInt128(candidate) }
      if product <= UInt128(prime) << UInt128(32 * power) { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
