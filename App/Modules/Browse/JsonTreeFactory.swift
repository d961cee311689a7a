import Json
import TerminalKit

/// Makes the tree of a document or of a nested value; paths start at the document.
@MainActor
enum JsonTreeFactory {
  static func create(
    _ value: JsonValue, title: String, searching: Bool = false, navigator: Navigator?, dependencies: DependencyManager
  ) -> JsonTreeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = JsonTreeViewModel(
      value, title: title, searching: searching, programs: dependencies.programs, flow: flow)
    return flow.connect(JsonTreeScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(
    _ navigator: Navigator?, _ value: JsonValue, searching: Bool = false, dependencies: DependencyManager
  ) {
    let title = dependencies.words[BrowsePhrase.rawTitle]
    navigator?.push(
      create(value, title: title, searching: searching, navigator: navigator, dependencies: dependencies))
  }
}
