@MainActor
protocol DiffEntryFlow: AnyObject {
  func compare(_ before: DiffSide, _ after: DiffSide)
  func closeForm()
}

/// Two states of a list, while the user types their addresses.
final class DiffEntryViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var before = "" { didSet { delegate?.viewModelDidChange() } }
  /// Empty for the current state.
  private(set) var after = "" { didSet { delegate?.viewModelDidChange() } }
  private let flow: any DiffEntryFlow

  init(flow: any DiffEntryFlow) { self.flow = flow }

  /// Whether the older state is an address, a file or the folder of a recording.
  var hasBefore: Bool { DiffSide(typed: before).map { $0 != .now } ?? false }
  /// Whether the newer state is valid; `now` needs a recording as the older one.
  var hasAfter: Bool {
    guard let newer else { return false }
    return newer != .now || DiffSide(typed: before)?.isRecording ?? false
  }

  private var newer: DiffSide? { after.isEmpty ? .now : DiffSide(typed: after) }
  func type(before text: String) { before = text }
  func type(after text: String) { after = text }

  func compare() {
    guard hasBefore, hasAfter, let old = DiffSide(typed: before), let new = newer else { return }
    flow.compare(old, new)
  }

  func cancel() { flow.closeForm() }
}
