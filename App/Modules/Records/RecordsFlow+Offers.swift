import Foundation
import Json

extension RecordsFlow {
  // What only some lists offer.
  func tell(_ error: ApiBook.SaveError) {}
  func chooseFormat(for count: Int?, _ choose: @escaping @MainActor (GetFormat) -> Void) {}
  func exported(to path: String?, doubt: (any Phrase)?) {}
  func showRaw(_ value: JsonValue) {}
  func editAddress() {}
  func describe(namedBy names: [String]) {}
  func editQuery() {}
  func showAnswer(at url: URL) {}
  func compareInTime() {}
  func askWalk(pages: Int, at url: URL, goOn: @escaping @MainActor () -> Void) { goOn() }
}
