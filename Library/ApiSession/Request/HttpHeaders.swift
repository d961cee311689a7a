/// Header fields in the order in which they were added; names compare without case.
public struct HttpHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One line of a header.
  public struct Field: Hashable, Sendable {
    /// As it was written; compared without case.
    public let name: String
    /// Without blanks at its ends.
    public let value: String
  }

  /// All lines, repeated names included.
  public private(set) var fields: [Field] = []

  /// Makes headers without a line.
  public init() {}

  /// Makes headers from lines in their order.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value of a name; setting replaces all of them, and nil removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// All values of a name, in their order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a line and keeps those of the same name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value.trimmed))
  }

  /// Takes over the lines of `other`; a name that both have keeps only those of `other`.
  public mutating func merge(_ other: HttpHeaders) {
    fields.removeAll { own in other.fields.contains { Self.isSame($0.name, own.name) } }
    fields += other.fields
  }

  /// Whether a name carries a credential, which goes neither to a log nor to another host.
  public static func isCredential(_ name: String) -> Bool {
    ["authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key"].contains(name.lowercased())
  }

  /// The first name or value that may not stand in a header, as a name.
  ///
  /// Line feeds and other controls would let a value write header lines of its own. Source: RFC 9110, section 5.
  var firstIllegalName: String? {
    fields.first { field in
      field.name.isEmpty || !field.name.utf8.allSatisfy(Self.isTokenByte)
        || field.value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }?.name
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension String {
  /// Without blanks, tabs and line ends at both ends.
  var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" || character.isNewline }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
