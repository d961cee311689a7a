import ConsoleProgram
import Terminal
import TerminalKit

/// Shows every view of the kit, one screen a view: `swift run gallery`.
///
/// `swift run -c release gallery measure` presses keys in the largest of them and prints the times.
@main @MainActor struct Gallery {
  static func main() async {
    await ConsoleProgram(
      name: "gallery", version: "1.0", summary: "Every view of TerminalKit, one screen a view.",
      arguments: ["[measure]"]
    ) { program in program.arguments == ["measure"] ? MeasureScreen() : menu }.run()
  }

  /// The menu, with a row for each page.
  static var menu: any Screen {
    MenuScreen("Views", items: pages.map { page in MenuItem(page.title, summary: page.summary) { page.make() } })
  }

  /// A view with its name.
  struct Page: Sendable {
    /// The name of its goldens and of its picture.
    let name: String
    let title: String
    let summary: String
    let make: @MainActor @Sendable () -> any Screen
  }

  /// Every page, in the order of the menu.
  nonisolated static let pages: [Page] = [
    Page(name: "form", title: "Form", summary: "six fields, errors beside them") { SignUpPage().screen },
    Page(name: "search", title: "Search", summary: "a field that narrows a list") { SearchPage().screen },
    Page(name: "list", title: "List", summary: "sections, columns, headings") { ListPages.list },
    Page(name: "filters", title: "Filters", summary: "chips that narrow a list, and a preview beside it") {
      FiltersPage().screen
    },
    Page(name: "grid", title: "Grid", summary: "cards side by side") { ListPages.grid },
    Page(name: "table", title: "Table", summary: "1,000,000 rows, columns that move sideways") { TablePage().screen },
    Page(name: "comparison", title: "Comparison", summary: "a few rows to be read") { ListPages.comparison },
    Page(name: "tree", title: "Tree", summary: "100,000 nodes that unfold") { ListPages.tree() },
    Page(name: "fields", title: "Fields", summary: "labels and values; some open another page") { TextPages.fields },
    Page(name: "prose", title: "Prose", summary: "sentences that scroll") { TextPages.prose },
    Page(name: "tabs", title: "Tabs and answers", summary: "one of several pages; buttons") { TabsPage().screen },
    Page(name: "panes", title: "Panes", summary: "side by side, with a line that moves") { ListPages.panes },
    Page(name: "charts", title: "Charts", summary: "bars, a line, a meter, a spinner") { ShapePages.charts },
    Page(name: "picture", title: "Picture", summary: "half blocks, dithered where colours are few") {
      ShapePages.picture
    },
    Page(name: "canvas", title: "Canvas", summary: "a shape in the finest dots that there are") { ShapePages.canvas },
    Page(name: "bitmap", title: "Bitmap", summary: "pixels where the terminal shows them") { ShapePages.bitmap },
  ]
}
