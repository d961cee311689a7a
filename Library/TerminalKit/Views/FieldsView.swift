import Terminal

/// Labels and values in two columns that are aligned across groups; only fields with a link can be selected.
public struct FieldsView: View {
  private let id: ViewID
  private let groups: [FieldGroup]
  private let inHalves: Bool
  private let open: (@MainActor (RowID) -> Void)?
  /// The scroll view around it, whose first row repeats the label of its run; `nil` for none.
  var scroller: ViewID?

  /// Makes a table of the groups with fields, in two halves if there is room; without `open`, the screen binds the key.
  public init(
    id: ViewID = "fields", groups: [FieldGroup], inHalves: Bool = false, open: (@MainActor (RowID) -> Void)? = nil
  ) {
    (self.id, self.inHalves, self.open) = (id, inHalves, open)
    self.groups = groups.filter { !$0.fields.isEmpty }
  }

  /// Makes a table of one group.
  public init(_ fields: [Field], open: (@MainActor (RowID) -> Void)? = nil) {
    self.init(groups: [FieldGroup(fields)], open: open)
  }

  /// The key that opens a link.
  public static let bindings: [KeyBinding<FieldsAction>] = [
    KeyBinding(.enter, title: .open, group: .list, action: .open)
  ]

  /// The key that opens a link, if the view handles it.
  public var hints: [KeyHint] { open == nil || links.isEmpty ? [] : KeyHint.list(Self.bindings) }

  private var links: [RowID] { groups.flatMap(\.fields).compactMap(\.link) }

  /// The table, if it has a selectable field.
  public var focusable: [FocusTarget] { links.isEmpty ? [] : [FocusTarget(id)] }

  /// The rows of labels, headings and wrapped values.
  public func extent(columns: Int, focus: Focus) -> Extent {
    .rows(FieldsLayout(groups, columns: columns, inHalves: inHalves, focus).rowCount)
  }

  /// Draws dim labels with values beside them, and a bar at the selected one.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let layout = FieldsLayout(groups, columns: frame.columns, inHalves: inHalves, context.focus)
    settle(&context.focus)
    let chosen = links.isEmpty ? nil : context.focus[id].index
    let top = scroller.map { context.focus[$0].top } ?? 0
    for line in layout.lines {
      switch line.content {
      case .heading(let title):
        frame.put(
          StyledText(title, .heading), column: FieldsLayout.start + line.column, row: line.row, theme: context.theme)
      case .field(let field, let values, let link):
        let isChosen = link != nil && link == chosen
        let isFirst = (line.row..<(line.row + values.count)).contains(top)
        frame.put(
          StyledText(line.showsLabel || isFirst ? field.label : "", .dim), column: FieldsLayout.start + line.column,
          row: isFirst ? top : line.row, theme: context.theme, limit: layout.labelWidth)
        if let link {
          context.offer(
            .choice(index: link, id: field.link), of: id,
            at: Rect(column: line.column, row: line.row, columns: layout.columns, rows: values.count), in: frame)
        }
        for (offset, value) in values.enumerated() where frame.isSeen(line.row + offset) {
          frame.put(
            isChosen ? context.selected(value, of: id).emphasized(as: .strong) : value,
            column: layout.valueStart + line.column, row: line.row + offset, theme: context.theme)
        }
        if isChosen {
          let start = layout.valueStart - 2
          context.markSelection(
            Rect(
              column: start + line.column, row: line.row, columns: layout.columns - 1 - start, rows: values.count),
            of: id, in: &frame)
        }
      }
    }
  }

  /// Writes `label: value` lines; fields with a link have numbers, and a run of equal labels has one heading.
  public func write(to lines: inout LineWriter) {
    var index = 0
    for group in groups {
      if let title = group.title { lines.heading(title) } else { lines.gap() }
      for (place, field) in group.fields.enumerated() {
        let before = place > 0 ? group.fields[place - 1].label : nil
        let after = place + 1 < group.fields.count ? group.fields[place + 1].label : nil
        let isInRun = field.label == before || field.label == after
        if isInRun, field.label != before { lines.heading(field.label) }
        if !isInRun, place > 1, before == group.fields[place - 2].label { lines.gap() }
        // The lines of a value are joined in plain lines.
        let value = (field.plainValue ?? field.value.string).inOneLine
        guard let link = field.link else {
          if isInRun { lines.line(value) } else { lines.field(field.label, value) }
          continue
        }
        let title = isInRun ? value : "\(field.label): \(value)"
        lines.choice(LineWriter.Choice(view: id, index: index, id: link), title)
        index += 1
      }
    }
  }

  /// Updates the selection to the current place of its link.
  public func settle(_ focus: inout Focus) {
    let links = links
    guard !links.isEmpty else { return }
    var place = focus[id]
    // Two fields may have the same link: only a moved one is searched for.
    if !links.indices.contains(place.index) || links[place.index] != place.id {
      place.index = place.id.flatMap { links.firstIndex(of: $0) } ?? min(place.index, links.count - 1)
    }
    place.id = links[place.index]
    focus[id] = place
  }

  /// Moves from one link to the next; at the ends the key is left to other views.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input else { return false }
    let links = links
    if let open, !links.isEmpty, Self.bindings.action(for: key) != nil {
      settle(&focus)
      open(links[focus[id].index])
      return true
    }
    guard let movement = Movement(key) else { return false }
    settle(&focus)
    if movement == .first || movement == .last, let end = movement == .first ? links.indices.first : links.indices.last
    {
      // The enclosing scroll view also goes to its end.
      (focus[id].index, focus[id].id) = (end, links[end])
      return false
    }
    guard movement == .up || movement == .down else { return false }
    let target = focus[id].index + (movement == .up ? -1 : 1)
    guard links.indices.contains(target) else { return false }
    (focus[id].index, focus[id].id) = (target, links[target])
    return true
  }

  /// Selects the first link of an adjacent group.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    let counts = groups.map { $0.fields.count { $0.link != nil } }
    settle(&focus)
    guard let start = counts.start(by: step, from: focus[id].index) else { return false }
    (focus[id].index, focus[id].id) = (start, links[start])
    return true
  }

  /// The rows of the selected field.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard !links.isEmpty else { return nil }
    for line in FieldsLayout(groups, columns: columns, inHalves: inHalves, focus).lines {
      if case .field(_, let values, let link?) = line.content, link == min(focus[id].index, links.count - 1) {
        return line.row..<(line.row + values.count)
      }
    }
    return nil
  }
}

/// A label and its value.
public struct Field: Hashable, Sendable {
  /// The label; in a run of equal labels only the first is drawn.
  public let label: String
  /// The value.
  public let value: StyledText
  /// A remark after the value; omitted in plain lines, and in rows without room for it.
  public let aside: StyledText?
  /// The identity of its link; `nil` for a read-only field.
  public let link: RowID?
  /// The value in plain lines; `nil` for the value itself.
  public let plainValue: String?

  /// Makes a field.
  public init(
    _ label: String, _ value: StyledText, aside: StyledText? = nil, link: RowID? = nil, plainValue: String? = nil
  ) {
    (self.label, self.value, self.aside, self.link, self.plainValue) = (label, value, aside, link, plainValue)
  }
}

/// Related fields, under a heading or after a blank row.
public struct FieldGroup: Hashable, Sendable {
  /// The heading, if any.
  public let title: String?
  /// The fields in their order.
  public let fields: [Field]
  /// Whether short read-only fields stand side by side where there is room.
  public let flows: Bool

  /// Makes a group.
  public init(title: String? = nil, flows: Bool = false, _ fields: [Field]) {
    (self.title, self.flows, self.fields) = (title, flows, fields)
  }
}

/// The positions of headings, labels and values in a given width.
@MainActor
struct FieldsLayout {
  static let start = 3
  private static let longestLabel = 24
  /// The width below which labels shrink, so that short words beside them are not broken.
  private static let narrow = 30

  enum Content {
    case heading(String)
    /// A field with its wrapped value and the index among the links, if it has one.
    case field(Field, values: [StyledText], link: Int?)
  }

  /// A heading, or a field with all its rows.
  struct Line {
    let row: Int
    /// The distance from the first of the fields, or of the halves, that stand side by side.
    var column = 0
    let showsLabel: Bool
    let content: Content
  }

  let labelWidth: Int
  let valueStart: Int
  let lines: [Line]
  let rowCount: Int
  /// The width of all fields, or of a half.
  let columns: Int

  init(_ groups: [FieldGroup], columns whole: Int, inHalves: Bool, _ focus: Focus) {
    let longest = groups.lazy.flatMap(\.fields).reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let widest = groups.lazy.flatMap(\.fields).reduce(0) { max($0, $1.columns) }
    let fitsHalf = Self.start + min(longest, Self.longestLabel) + 3 + widest + 1 <= whole / 2
    let half = inHalves && fitsHalf ? Self.half(of: groups, columns: whole) : nil
    let columns = half == nil ? whole : whole / 2
    self.columns = columns
    let isNarrow = columns < Self.narrow
    // Labels get half of the room, plus the space that short values leave.
    let spare = columns - Self.start - (isNarrow ? 2 : 3) - widest - 1
    labelWidth = min(longest, Self.longestLabel, max(4, spare, columns / 2 - (isNarrow ? 4 : Self.start)))
    valueStart = Self.start + labelWidth + (isNarrow ? 2 : 3)
    let room = max(1, columns - valueStart - 1)
    var lines: [Line] = []
    var row = 0
    var link = 0
    var (offset, bottom) = (0, 0)
    for (index, group) in groups.enumerated() {
      if index == half { (offset, bottom, row) = (columns, row, 0) }
      if row > 0 { row += 1 }
      if let title = group.title {
        lines.append(Line(row: row, column: offset, showsLabel: false, content: .heading(title)))
        row += 1
      }
      var label: String?
      let across = group.flows ? Self.across(group.fields, labels: labelWidth, columns: columns) : nil
      var place = 0
      for field in group.fields {
        if let across, field.link == nil, field.columns <= across.value {
          lines.append(
            Line(
              row: row, column: offset + place * (labelWidth + 3 + across.value + Self.gutter), showsLabel: true,
              content: .field(field, values: [field.value], link: nil)))
          place = (place + 1) % across.count
          if place == 0 { row += 1 }
          label = nil
          continue
        }
        if place > 0 { (place, row) = (0, row + 1) }
        let value = field.aside.map { field.value + StyledText("   ") + $0 }.flatMap { $0.columns > room ? nil : $0 }
        // A value of several rows is wrapped like prose.
        let values = (value ?? field.value).wrapped(
          to: field.columns > room ? min(room, ProseView.measure) : room, on: focus)
        lines.append(
          Line(
            row: row, column: offset, showsLabel: field.label != label,
            content: .field(field, values: values, link: field.link == nil ? nil : link)))
        label = field.label
        row += values.count
        if field.link != nil { link += 1 }
      }
      if place > 0 { row += 1 }
    }
    self.lines = lines
    rowCount = max(row, bottom)
  }

  /// The width from which halves are used.
  private static let widthOfHalves = 100

  /// Returns the number of groups in the left half; `nil` if the groups have no headings.
  private static func half(of groups: [FieldGroup], columns: Int) -> Int? {
    guard columns >= widthOfHalves, groups.count > 1, groups.dropFirst().allSatisfy({ $0.title != nil }) else {
      return nil
    }
    let heights = groups.map { $0.fields.count + 2 }
    return (1..<groups.count).min { left, right in
      func height(_ count: Int) -> Int { max(heights[..<count].reduce(0, +), heights[count...].reduce(0, +)) }
      return height(left) < height(right)
    }
  }

  /// The blanks between fields that stand side by side.
  private static let gutter = 4
  private static let longestSideBySide = 24

  /// The number of short fields in a row, at least 2, and the width of their values; `nil` without room for two.
  private static func across(_ fields: [Field], labels: Int, columns: Int) -> (count: Int, value: Int)? {
    let room = (columns - start + gutter) / 2 - (labels + 3 + gutter)
    let short = fields.filter { $0.link == nil && $0.columns <= min(longestSideBySide, room) }
    guard room > 0, short.count > 3 else { return nil }
    let value = short.reduce(1) { max($0, $1.columns) }
    return (min((columns - start + gutter) / (labels + 3 + value + gutter), 3), value)
  }
}

/// The action of a table of fields.
public enum FieldsAction: Hashable, Sendable { case open }

extension Field {
  /// The width of the value; a text that is longer than any row is not measured.
  fileprivate var columns: Int { value.spans.contains { $0.text.utf8.count > 4_000 } ? 4_000 : value.columns }
}

extension String {
  /// Joins the lines: after punctuation by a blank, otherwise by a comma.
  fileprivate var inOneLine: String {
    split(separator: "\n").reduce("") { text, line in
      guard let last = text.last else { return String(line) }
      return text + (".!?…:;,".contains(last) ? " " : ", ") + line
    }
  }
}
