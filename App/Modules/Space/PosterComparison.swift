import Terminal
import TerminalKit

/// Two worlds side by side, each with its facts below its poster; in a narrow window one below the other, without posters.
struct PosterComparison: View {
  struct World {
    let title: String
    let about: String
    let picture: @MainActor (_ height: Extent) -> PictureView
  }

  let worlds: [World]
  /// The compared facts, with a value for each world, if it has one.
  let facts: [(label: String, values: [String?])]

  /// The minimum number of columns for two worlds side by side.
  private static let wide = 64

  func extent(columns: Int, focus: Focus) -> Extent { page(columns: columns).extent(columns: columns) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    page(columns: frame.columns).draw(in: &frame, &context)
  }

  func write(to lines: inout LineWriter) {
    let pictures = worlds.map { $0.picture(.flexible) }
    let table = table(Array(worlds.indices), hasLabels: true, longest: 30)
    Stack(pictures + [Spacing(), table] + abouts).write(to: &lines)
  }

  private func page(columns: Int) -> any View {
    guard columns >= Self.wide else { return narrow }
    let half = columns / 2
    // A good shape, larger if there is room.
    let height = Extent.rows(half < 50 ? half / 4 : half / 3)
    // The labels appear once, at the left edge, so that half may need to be wider.
    let labels = facts.map { StyledText($0.label).columns }.max() ?? 0
    let values = facts.compactMap { $0.values.first?.map { StyledText($0).columns } }.max() ?? 0
    let left = min(max(half, labels + values + 7), columns - 30)
    return Split(
      gap: 0,
      worlds.enumerated().map { index, world in
        let table = table([index], hasLabels: index == 0, longest: index == 0 ? left - labels - 7 : columns - left - 4)
        return Split.Part(
          Stack([world.picture(height), Spacing(), table, Spacing(), ProseView(StyledText(world.about))]),
          minimum: index == 0 ? left : 30)
      })
  }

  private func table(_ indices: [Int], hasLabels: Bool, longest: Int) -> TableView {
    TableView(
      columns: (hasLabels ? [ListColumn("")] : [])
        + indices.map { ListColumn(worlds[$0].title, priority: 2, longest: longest) },
      rows: facts.map { fact in
        (hasLabels ? [StyledText(fact.label, .dim)] : [])
          + indices.map { index in fact.values[index].map { StyledText($0) } ?? .missing }
      })
  }

  private var narrow: Stack {
    let groups = worlds.enumerated().map { index, world in
      FieldGroup(
        title: world.title,
        facts.compactMap { fact in fact.values[index].map { Field(fact.label, StyledText($0)) } })
    }
    return Stack([FieldsView(groups: groups)] + abouts)
  }

  private var abouts: [any View] {
    worlds.flatMap { [Spacing(), ProseView(StyledText("\($0.title): \($0.about)"))] as [any View] }
  }
}
