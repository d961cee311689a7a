import ApiSession
import TerminalKit

/// A form for an issue; it shows the server's refusal and keeps the typed text.
@MainActor final class NewIssueScreen: NavigatingScreen {
  let title = "New issue"
  weak var navigator: Navigator?
  var invalidate: (() -> Void)?
  private let create: @MainActor (Draft) async throws(ApiError) -> Void
  private var (name, text) = ("", "")
  private var failure: String?
  private var sending: Task<Void, Never>?

  init(create: @escaping @MainActor (Draft) async throws(ApiError) -> Void) { self.create = create }

  var isLoading: Bool { sending != nil }
  var status: StyledText? { failure.map { StyledText($0, .error) } }

  var body: any View {
    FormView(
      id: "issue",
      fields: [
        .text("title", "Title", name, error: name.isEmpty ? "A title is needed." : nil) { [self] in name = $0 },
        .lines("text", "Text", text, rows: 5) { [self] in text = $0 },
      ], submit: ("Create", { [self] in submit() }))
  }

  private func submit() {
    guard sending == nil else { return }
    sending = Task {
      do throws(ApiError) {
        try await create(Draft(title: name, body: text))
        navigator?.pop()
      } catch {
        failure = error.reason
      }
      sending = nil
      invalidate?()
    }
  }
}
