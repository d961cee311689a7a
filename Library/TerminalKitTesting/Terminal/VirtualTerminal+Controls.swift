import Terminal

extension VirtualTerminal {
  mutating func control(_ byte: UInt8) {
    lastPrinted = nil
    switch byte {
    case 0x0D:
      position.column = 0
      isWrapPending = false
    case 0x08:
      expectNoWrap("BS")
      position.column = max(0, position.column - 1)
    case 0x0A:
      expectNoWrap("LF")
      if position.row == region.upperBound - 1 {
        faults.append("a line feed scrolled")
        scroll(region, by: 1)
      } else if position.row < size.rows - 1 {
        position.row += 1
      }
    default: faults.append("control \(byte)")
    }
  }

  mutating func escape(_ final: UInt8) {
    lastPrinted = nil
    guard final == UInt8(ascii: "M") else {
      if final != UInt8(ascii: "\\") { faults.append("ESC \(final)") }
      return
    }
    expectNoWrap("RI")
    if position.row == region.lowerBound {
      faults.append("a reverse line feed scrolled")
      scroll(region, by: -1)
    } else if position.row > 0 {
      position.row -= 1
    }
  }

  mutating func sequence(_ marker: UInt8?, _ parameters: [Int?], _ final: String) {
    if marker == UInt8(ascii: "?"), final == "h" || final == "l" {
      for case let mode? in parameters {
        if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
      }
      return
    }
    // Queries and the keyboard protocol have no visible effect.
    if marker != nil || final == "c" { return }
    lastPrinted = nil
    func number(_ index: Int) -> Int { max(1, (index < parameters.count ? parameters[index] : nil) ?? 1) }
    switch final {
    case "m": style(parameters.map { $0 ?? 0 })
    case "H":
      position = Frame.Position(column: min(number(1), size.columns) - 1, row: min(number(0), size.rows) - 1)
      isWrapPending = false
    case "G":
      position.column = min(number(0), size.columns) - 1
      isWrapPending = false
    case "A", "B", "C", "D": move(final, by: number(0))
    case "J": erase(final, (parameters.first ?? 0) ?? 0)
    case "K": erase(final, (parameters.first ?? 0) ?? 0)
    case "X": blank(offset(position.column)..<offset(min(position.column + number(0), size.columns)), "ECH")
    case "S": scroll(region, by: number(0))
    case "T": scroll(region, by: -number(0))
    case "M", "L":
      guard region.contains(position.row) else { return }
      scroll(position.row..<region.upperBound, by: final == "M" ? number(0) : -number(0))
      position.column = 0
    case "r":
      let (top, bottom) = (number(0) - 1, min(parameters.count > 1 ? number(1) : size.rows, size.rows))
      guard top < bottom else { return faults.append("a region outside of the screen") }
      region = top..<bottom
      position = Frame.Position(column: 0, row: 0)
      isWrapPending = false
    case "t": break
    default: faults.append("CSI \(parameters) \(final)")
    }
  }

  private func offset(_ column: Int) -> Int { position.row * size.columns + column }

  private mutating func expectNoWrap(_ what: String) {
    if isWrapPending { faults.append("\(what) with a wrap pending") }
    isWrapPending = false
  }

  private mutating func move(_ final: String, by count: Int) {
    expectNoWrap("CUx")
    switch final {
    case "A": position.row = max(0, position.row - count)
    case "B": position.row = min(size.rows - 1, position.row + count)
    case "C": position.column = min(size.columns - 1, position.column + count)
    default: position.column = max(0, position.column - count)
    }
  }

  private mutating func erase(_ final: String, _ kind: Int) {
    let row = position.row * size.columns
    let end = final == "K" ? row + size.columns : places.count
    switch kind {
    case 0: blank(offset(position.column)..<end, "erase")
    case 1: blank((final == "K" ? row : 0)..<(offset(position.column) + 1), "erase")
    default: blank((final == "K" ? row : 0)..<end, "erase")
    }
  }

  private mutating func blank(_ range: Range<Int>, _ what: String) {
    expectNoWrap(what)
    // Terminals agree on the background of erased cells, but on no other attribute of the pen.
    let ground = Style(background: pen.background)
    if pen != ground { faults.append("\(what) with a styled pen") }
    separate(at: range.lowerBound)
    separate(at: range.upperBound)
    for index in range { places[index] = Place(text: " ", style: ground) }
  }

  private mutating func scroll(_ rows: Range<Int>, by distance: Int) {
    if pen != .plain { faults.append("scrolling with a styled pen") }
    let old = places
    for row in rows {
      for column in 0..<size.columns {
        let source = row + distance
        places[row * size.columns + column] = rows.contains(source) ? old[source * size.columns + column] : .blank
      }
    }
  }

  private mutating func style(_ parameters: [Int]) {
    var rest = parameters.isEmpty ? [0] : parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = .plain
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 29: pen.attributes.remove(.strikethrough)
      case 30...37, 90...97: pen.foreground = .indexed(UInt8(code < 40 ? code - 30 : code - 82))
      case 40...47, 100...107: pen.background = .indexed(UInt8(code < 50 ? code - 40 : code - 92))
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 38: pen.foreground = color(&rest)
      case 48: pen.background = color(&rest)
      default: faults.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> Color {
    guard let kind = rest.popFirst(), rest.count >= (kind == 5 ? 1 : 3) else {
      faults.append("SGR colour")
      return .standard
    }
    let numbers = rest.prefix(kind == 5 ? 1 : 3).map { UInt8(truncatingIfNeeded: $0) }
    rest = rest.dropFirst(numbers.count)
    return kind == 5 ? .indexed(numbers[0]) : .rgb(numbers[0], numbers[1], numbers[2])
  }
}
