/// A screen that is presented to get an answer: a choice, a number, a name.
@MainActor
public protocol AnsweringScreen: Screen {
  /// What it is asked for.
  associatedtype Answer: Sendable

  /// Set by the navigator; to be called once with the answer, which also dismisses the screen.
  var answer: ((Answer) -> Void)? { get set }
}
