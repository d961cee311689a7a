import Terminal

/// A terminal without a display: it processes bytes and tracks the screen.
///
/// Output that is invalid, or that real terminals treat differently, is recorded in `faults`. A test expects no faults.
public struct VirtualTerminal: Sendable {
  /// A cell of the screen.
  public struct Place: Hashable, Sendable {
    /// The content: one cluster, a blank, or empty for the right half of a wide cluster.
    public var text: String
    /// The style of the cell.
    public var style: Style

    /// Makes a place.
    public init(text: String, style: Style) { (self.text, self.style) = (text, style) }

    /// An erased place.
    public static let blank = Place(text: " ", style: .plain)
  }

  /// The size in cells.
  public let size: Size
  /// The screen, row by row.
  public internal(set) var places: [Place]
  /// The private modes that are set; 7 (wrap) and 25 (cursor) are set initially.
  public package(set) var modes: Set<Int> = [7, 25]
  /// Output that no program should send, in words.
  public var faults: [String] = []

  /// Whether it puts whole clusters into cells, as newer terminals do, or counts scalars, as older ones do.
  package let knowsClusters: Bool
  var position = Frame.Position(column: 0, row: 0)
  var pen = Style.plain
  var isWrapPending = false
  var region: Range<Int>
  // The place to which a following mark belongs.
  var lastPrinted: Int?
  private var parser = VirtualParser()

  /// Makes a cleared terminal.
  public init(size: Size, knowsClusters: Bool = true) {
    (self.size, self.knowsClusters) = (size, knowsClusters)
    places = Array(repeating: .blank, count: size.columns * size.rows)
    region = 0..<size.rows
  }

  /// Makes a terminal covered with dust, so that unpainted places are visible.
  public static func dusty(_ size: Size) -> VirtualTerminal {
    var terminal = VirtualTerminal(size: size)
    for index in terminal.places.indices { terminal.places[index].text = "▒" }
    return terminal
  }

  /// The visible cursor; `nil` while it is hidden.
  public var cursor: Frame.Position? { modes.contains(25) ? position : nil }

  /// Returns the places of a row.
  public func row(_ row: Int) -> ArraySlice<Place> { places[(row * size.columns)..<((row + 1) * size.columns)] }

  /// The lines of the screen, without trailing blanks.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let line = self.row(row)
      return line[..<((line.lastIndex { $0.text != " " } ?? line.startIndex - 1) + 1)].map(\.text).joined()
    }
  }

  /// Processes the output of a program.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    // Without cells there is nothing to draw.
    guard !places.isEmpty else { return }
    for byte in bytes {
      switch parser.take(byte) {
      case nil: break
      case .print(let scalar): print(scalar)
      case .control(let byte): control(byte)
      case .escape(let final): escape(final)
      case .sequence(let marker, let parameters, let final): sequence(marker, parameters, final)
      case .string: break
      case .malformed(let text): faults.append(text)
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    if let last = lastPrinted, attach(scalar, to: last) { return }
    let width = GlassWidth.columns(of: scalar)
    guard width > 0 else { return }
    if isWrapPending, modes.contains(7) { faults.append("a character was written with a wrap pending") }
    isWrapPending = false
    if position.column + width > size.columns { position.column = size.columns - width }
    put(Place(text: String(Character(scalar)), style: pen), width: width)
  }

  private mutating func attach(_ scalar: Unicode.Scalar, to index: Int) -> Bool {
    // Two ASCII characters never join.
    if scalar.isASCII, places[index].text.utf8.count == 1 { return false }
    let joined = places[index].text + String(Character(scalar))
    let width = GlassWidth.columns(of: scalar)
    guard joined.count == 1, knowsClusters || width == 0 else { return false }
    let before = index + 1 < places.count && places[index + 1].text.isEmpty ? 2 : 1
    places[index].text = joined
    if knowsClusters, before == 1, GlassWidth.columns(of: joined) == 2, position.column < size.columns, !isWrapPending {
      separate(at: index + 2)
      places[index + 1] = Place(text: "", style: places[index].style)
      advance(1)
    }
    return true
  }

  private mutating func put(_ place: Place, width: Int) {
    let index = position.row * size.columns + position.column
    separate(at: index)
    separate(at: index + width)
    places[index] = place
    if width == 2 { places[index + 1] = Place(text: "", style: place.style) }
    lastPrinted = index
    advance(width)
  }

  private mutating func advance(_ width: Int) {
    position.column += width
    if position.column >= size.columns {
      position.column = size.columns - 1
      isWrapPending = true
    }
  }

  /// Blanks both halves of a wide cluster that would be cut before `index`.
  mutating func separate(at index: Int) {
    guard index > 0, index < places.count, places[index].text.isEmpty else { return }
    places[index - 1].text = " "
    places[index].text = " "
  }
}
