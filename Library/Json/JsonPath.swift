/// The path from a value to one inside it, such as `user.login`, `results[3].name` or `["a.b"][0]`.
///
/// An empty key is a JSON string in brackets. So is a key with a dot, a bracket, a quote, a backslash, a blank or a
/// control character. The empty path is the value itself.
public struct JsonPath: Hashable, Sendable {
  /// A step from a value to one of its children.
  public enum Step: Hashable, Sendable {
    case key(String)
    /// The element of an array at this index, from 0.
    case index(Int)
  }

  /// The steps from the outermost value to the innermost.
  public var steps: [Step]

  /// Makes a path from steps.
  public init(_ steps: [Step] = []) { self.steps = steps }
}

extension JsonPath: CustomStringConvertible {
  /// The path as a text.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JsonWriter.quoted(key))]"
      }
    }
    return text
  }

  /// The path as programs such as `jq` read it: `.user.login`, `.results[3]`, `."un-member"`, `.` for the value itself.
  public var query: String {
    let text = steps.reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += text.isEmpty ? ".[\(index)]" : "[\(index)]"
      case .key(let key):
        let isName = key.utf8.first.map { !(0x30...0x39).contains($0) } == true && key.utf8.allSatisfy(Self.isNamed)
        text += "." + (isName ? key : JsonWriter.quoted(key))
      }
    }
    return text.isEmpty ? "." : text
  }

  private static func isNamed(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isPlain(_ key: String) -> Bool { !key.isEmpty && key.unicodeScalars.allSatisfy(isPlain) }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x21..<0x7F).contains(scalar.value) && !".[]\"\\".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }
}
