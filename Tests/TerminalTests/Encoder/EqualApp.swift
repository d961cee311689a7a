import Terminal
import CantinaTestSupport

/// The screens of the equal app (`Tests/Benchmarks/EqualApp`), drawn without any kit.
struct EqualApp {
  let names: [String]
  var chosen = 0
  private var top = 0

  init(names: [String]) { self.names = names }

  /// 82 names of 8 to 20 letters, 14 in the middle.
  static let people = SampleNames.made(82)

  mutating func move(by rows: Int, visible: Int) {
    chosen = min(max(0, chosen + rows), names.count - 1)
    top = min(max(top, chosen - visible + 1), chosen)
  }

  /// The names visible at the last size.
  var visibleNames: ArraySlice<String> { names.dropFirst(top).prefix(22) }

  func drawList(in frame: inout Frame) {
    frame.put("Names (\(names.count))", column: 0, row: 0)
    for row in 1..<(frame.rows - 1) where top + row - 1 < names.count {
      let index = top + row - 1
      let style = index == chosen ? Style(attributes: .reverse) : .plain
      frame.put(names[index], column: 0, row: row, style: style)
    }
    frame.put("enter open  / filter  q quit", column: 0, row: frame.rows - 1)
  }

  func drawDetail(in frame: inout Frame) {
    frame.put("Detail: \(names[chosen])", column: 0, row: 0)
    for field in 1...8 { frame.put("field \(field): value \(7 * field + chosen)", column: 0, row: field + 1) }
    frame.put("esc back (end of detail)", column: 0, row: frame.rows - 1)
  }
}
