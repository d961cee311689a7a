/// The way from a value to one inside it, such as `user.login`, `results[3].name` or `["a.b"][0]`.
///
/// A key stands as it is unless it is empty or has a dot, a bracket, a quote, a backslash, a blank or a control character;
/// then it is a JSON string in brackets. The empty path is the value itself.
public struct JsonPath: Hashable, Sendable {
  /// From a value to one of its children.
  public enum Step: Hashable, Sendable {
    /// The member of an object with this key.
    case key(String)
    /// The element of an array at this place, from 0.
    case index(Int)
  }

  /// From the first to the last.
  public var steps: [Step]

  /// A path of these steps.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// A path of keys, each taken as it is.
  public init(keys: String...) {
    steps = keys.map(Step.key)
  }

  /// Reads a path as `description` writes it; nil where it is none.
  public init?(_ text: String) {
    var reader = PathReader(text)
    guard let steps = reader.read() else { return nil }
    self.steps = steps
  }

  /// Whether it is the empty path.
  public var isEmpty: Bool { steps.isEmpty }

  /// The path without its last step; nil for the empty one.
  public var parent: JsonPath? { isEmpty ? nil : JsonPath(Array(steps.dropLast())) }

  /// The path with one more step.
  public func appending(_ step: Step) -> JsonPath { JsonPath(steps + [step]) }

  /// The path with a key behind it, taken as it is.
  public func appending(key: String) -> JsonPath { appending(.key(key)) }

  /// The path with an index behind it.
  public func appending(index: Int) -> JsonPath { appending(.index(index)) }

  /// The path with all steps of another behind it.
  public func appending(_ path: JsonPath) -> JsonPath { JsonPath(steps + path.steps) }
}

extension JsonPath: CustomStringConvertible {
  /// The path as a text that `init(_:)` reads.
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

  private static func isPlain(_ key: String) -> Bool { !key.isEmpty && key.unicodeScalars.allSatisfy(isPlain) }

  /// Whether a scalar may stand in a key without quotes.
  fileprivate static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x21..<0x7F).contains(scalar.value) && !".[]\"\\".unicodeScalars.contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }
}

/// Reads the steps of a path.
private struct PathReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func read() -> [JsonPath.Step]? {
    var steps: [JsonPath.Step] = []
    while position < scalars.count {
      let isBracket = scalars[position] == "["
      if !isBracket, !steps.isEmpty {
        guard scalars[position] == "." else { return nil }
        position += 1
      }
      guard let step = isBracket ? bracket() : plainKey() else { return nil }
      steps.append(step)
    }
    return steps
  }

  private mutating func plainKey() -> JsonPath.Step? {
    let key = String(String.UnicodeScalarView(scalars[position...].prefix(while: JsonPath.isPlain)))
    position += key.unicodeScalars.count
    return key.isEmpty ? nil : .key(key)
  }

  /// `[3]` or `["a key"]`.
  private mutating func bracket() -> JsonPath.Step? {
    let start = position + 1
    var end = start
    if end < scalars.count, scalars[end] == "\"" {
      repeat {
        end += end < scalars.count && scalars[end] == "\\" ? 2 : 1
      } while end < scalars.count && scalars[end] != "\""
      end += 1
    } else {
      while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
    }
    guard end < scalars.count, scalars[end] == "]" else { return nil }
    position = end + 1
    let text = String(String.UnicodeScalarView(scalars[start..<end]))
    if let index = Int(text) { return .index(index) }
    return (try? JsonDocument(text))?.root.string.map(JsonPath.Step.key)
  }
}
