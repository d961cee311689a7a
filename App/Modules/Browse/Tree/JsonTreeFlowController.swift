import Json
import TerminalKit

/// Copies a path; nothing is opened from a tree.
@MainActor
final class JsonTreeFlowController: FlowController, JsonTreeFlow {
  func copy(_ path: JsonPath) {
    let text = path.description
    let toast = dependencies.words[BrowsePhrase.jsonCopied, ["path": text]]
    navigator?.copy(text, toast: toast)
  }
}

/// Makes the tree of a document, or of a value in one: paths then begin there.
@MainActor
enum JsonTreeFactory {
  static func create(
    _ value: JsonValue, title: String, navigator: Navigator, dependencies: DependencyManager
  ) -> JsonTreeScreen {
    let flow = JsonTreeFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = JsonTreeViewModel(value, title: title, flow: flow)
    let screen = JsonTreeScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(_ navigator: Navigator, _ value: JsonValue, title: String, dependencies: DependencyManager) {
    navigator.push(create(value, title: title, navigator: navigator, dependencies: dependencies))
  }
}
