/// Tracks the terminal modes that a program's output has switched on and not off again.
///
/// It parses the bytes independently of the code it checks. Sources: ECMA-48 for the shape of sequences,
/// xterm's "Control Sequences" for the private modes and the title stack, the kitty keyboard protocol for `CSI > u`.
public struct ModeLedger: Hashable, Sendable {
  /// Private modes that differ from a fresh terminal: 1049 the alternate screen, 2004 pasting, 1002 and 1006 the mouse.
  public private(set) var switchedOn: Set<Int> = []
  /// Private modes that are off but on in a fresh terminal: 25 the cursor, 7 wrapping.
  public private(set) var switchedOff: Set<Int> = []
  /// The number of pushed sets of keyboard flags (kitty).
  public private(set) var keyboardDepth = 0
  /// The number of saved titles.
  public private(set) var titleDepth = 0
  /// Whether colours or attributes are set.
  public private(set) var isStyled = false
  /// Whether a scroll region is set.
  public private(set) var hasRegion = false
  /// The numbers of pictures sent to the terminal (kitty's graphics protocol) and not deleted.
  public private(set) var pictures: Set<Int> = []
  /// The numbers of all pictures ever sent.
  public private(set) var everPictures: Set<Int> = []
  /// The number of sixel pictures drawn and not erased.
  public private(set) var sixels = 0
  /// The number of all sixel pictures ever drawn.
  public private(set) var everSixels = 0
  /// Whether the output ended inside a sequence or a character.
  public private(set) var isCut = false

  /// All modes ever switched on.
  public private(set) var everSwitchedOn: Set<Int> = []

  /// Reads a program's whole output.
  public init(_ bytes: [UInt8]) { read(bytes[...]) }

  /// Reads further output; the earlier output must not be cut.
  mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == 27 {
        readSequence(&rest)
      } else if byte >= 0xC0 {
        // Only bytes of the same character: a cut one is followed by the sequences that restore the terminal.
        let count = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        let others = rest.prefix(count).prefix { (0x80...0xBF).contains($0) }.count
        rest = rest.dropFirst(others)
        isCut = others < count && rest.isEmpty
      }
    }
  }

  /// Whether nothing is left behind, so that a shell's prompt looks as it did before.
  public var isClean: Bool { leftovers.isEmpty }

  /// The modes left behind, in words.
  public var leftovers: [String] {
    switchedOn.sorted().map { "mode \($0) is still on" } + switchedOff.sorted().map { "mode \($0) is still off" }
      + (keyboardDepth != 0 ? ["\(keyboardDepth) keyboard flags are still pushed"] : [])
      + (titleDepth != 0 ? ["\(titleDepth) titles are still saved"] : [])
      + (pictures.isEmpty ? [] : ["\(pictures.count) pictures are still kept"])
      + (sixels == 0 ? [] : ["\(sixels) sixel pictures still stand"])
      + (isStyled ? ["a style is still set"] : []) + (hasRegion ? ["a scroll region is still set"] : [])
      + (isCut ? ["the output ends inside a sequence"] : [])
  }

  private mutating func readSequence(_ rest: inout ArraySlice<UInt8>) {
    guard let kind = rest.popFirst() else {
      isCut = true
      return
    }
    switch kind {
    case UInt8(ascii: "["): readControl(&rest)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      readText(kind, &rest)
    case UInt8(ascii: " ")...UInt8(ascii: "/"):  // ESC ( B and its like
      isCut = rest.popFirst() == nil
    case UInt8(ascii: "c"): self = ModeLedger([])
    default: break
    }
  }

  /// Reads a control string: up to BEL or ESC \.
  private mutating func readText(_ kind: UInt8, _ rest: inout ArraySlice<UInt8>) {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x18 { return note(kind, text) }
      if byte == 7 { return note(kind, text) }
      if byte == 27 {
        isCut = rest.popFirst() == nil
        return note(kind, text)
      }
      if text.count < 64 { text.append(byte) }
    }
    isCut = true
  }

  /// Counts pictures: `Ga=t,i=32` sends one, `Ga=d,d=I,i=32` deletes it; `0;1q…` draws sixels, even if it is cut.
  private mutating func note(_ kind: UInt8, _ text: [UInt8]) {
    let body = text.drop { (0x30...0x3B).contains($0) }
    if kind == UInt8(ascii: "P"), body.first == UInt8(ascii: "q") {
      sixels += 1
      everSixels += 1
    }
    guard kind == UInt8(ascii: "_"), text.first == UInt8(ascii: "G") else { return }
    let keys = String(decoding: text.dropFirst(), as: UTF8.self).prefix { $0 != ";" }.split(separator: ",")
    guard let id = keys.first(where: { $0.hasPrefix("i=") }).flatMap({ Int($0.dropFirst(2)) }) else { return }
    if keys.contains("a=t") {
      pictures.insert(id)
      everPictures.insert(id)
    } else if keys.contains("d=I") {
      pictures.remove(id)
    }
  }

  /// Reads a control sequence; CAN or the Escape of the next one aborts it.
  private mutating func readControl(_ rest: inout ArraySlice<UInt8>) {
    var parameters: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == 0x18 { return }
      if byte == 27 { return readSequence(&rest) }
      if (0x40...0x7E).contains(byte) {
        apply(String(decoding: parameters, as: UTF8.self), final: Character(UnicodeScalar(byte)))
        return
      }
      parameters.append(byte)
    }
    isCut = true
  }

  private mutating func apply(_ parameters: String, final: Character) {
    let numbers = parameters.drop { !$0.isNumber }.split(separator: ";").compactMap { Int($0) }
    switch (parameters.first, final) {
    case ("?", "h"): for mode in numbers { set(mode, true) }
    case ("?", "l"): for mode in numbers { set(mode, false) }
    case (">", "u"): keyboardDepth += 1
    case ("<", "u"): keyboardDepth -= min(keyboardDepth, numbers.first ?? 1)
    case (_, "t") where numbers.first == 22: titleDepth += 1
    case (_, "t") where numbers.first == 23: titleDepth -= min(titleDepth, 1)
    case ("2", "J"): sixels = 0
    case (">", "m"): break
    case (_, "m"): isStyled = !(parameters.isEmpty || parameters.split(separator: ";").last == "0")
    case (nil, "r"): hasRegion = false
    case (_, "r") where parameters.first?.isNumber ?? false: hasRegion = true
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    if [7, 25].contains(mode) {
      if isOn { switchedOff.remove(mode) } else { switchedOff.insert(mode) }
    } else if isOn {
      switchedOn.insert(mode)
      everSwitchedOn.insert(mode)
    } else {
      switchedOn.remove(mode)
    }
  }
}
