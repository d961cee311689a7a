import Json
import TerminalKit

/// Copies a path; nothing is opened from a tree.
@MainActor
final class JsonTreeFlowController: FlowController, JsonTreeFlow {
  func copy(_ path: JsonPath) {
    let text = path.description
    let toast = dependencies.words[.jsonCopied, ["path": text]]
    navigator?.copy(text, toast: toast)
  }
}

/// Makes the tree of a document.
@MainActor
enum JsonTreeFactory {
  static func create(
    title: String, document: JsonDocument, navigator: Navigator, dependencies: DependencyManager
  ) -> JsonTreeScreen {
    let flow = JsonTreeFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = JsonTreeViewModel(title: title, document: document, flow: flow)
    let screen = JsonTreeScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  /// Shows a value of another document as a document of its own.
  static func pushIn(_ navigator: Navigator, _ value: JsonValue, title: String, dependencies: DependencyManager) {
    guard let document = try? JsonDocument(JsonWriter().bytes(.value(value))) else { return }
    navigator.push(create(title: title, document: document, navigator: navigator, dependencies: dependencies))
  }
}
