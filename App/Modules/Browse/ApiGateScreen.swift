import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// Waits for the response of an address and shows its failure.
final class ApiGateScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case reload, editAddress, findDocument
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
    KeyBinding(.character("U"), title: RecordPhrase.keysAddress, group: .screen, action: .editAddress),
    KeyBinding(.character("O"), title: BrowsePhrase.keysDocument, group: .screen, action: .findDocument),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: ApiGateViewModel
  private let words: Localization

  init(viewModel: ApiGateViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { viewModel.name }
  var route: String? { viewModel.route.path }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    if let failure = viewModel.failure {
      let text = words.addressText(failure, at: viewModel.url, with: viewModel.credentials, mayEdit: true)
      return Stack([Spacing(), words.failure(failure, as: text, in: viewModel)])
    }
    guard viewModel.hiddenNames.isEmpty else {
      let names = viewModel.hiddenNames.joined(separator: ", ")
      return Stack([Spacing(), ProseView(StyledText(words[BrowsePhrase.secretAgain, ["name": names]]))])
    }
    return Stack([Spacing(), SpinnerView(words[BrowsePhrase.loading, ["name": viewModel.url.shownName]])])
  }

  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    action == .findDocument ? viewModel.canFindDocument : true
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .findDocument: viewModel.findDocument()
    case .reload: viewModel.reload()
    case .editAddress: viewModel.editAddress()
    }
  }
}

extension URL {
  /// The display name of an address: a file name, the last path segment (with a digit it may be an id) or the host.
  var shownName: String {
    if let listPath { return listPath.inWords }
    if self == .standardInput { return "-" }
    if isLocal { return lastPathComponent }
    let name = path(percentEncoded: false).split(separator: "/").last.map(String.init)
    return name.map { $0.contains(where: \.isNumber) ? $0 : $0.inWords } ?? shownHost
  }

  /// The host, or the name of a file.
  var shownHost: String { isLocal ? lastPathComponent : host() ?? absoluteString }
}
