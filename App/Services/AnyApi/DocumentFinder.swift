import ApiSession
import Foundation

/// Looks for the document of an API, first at the address that the API states, then at the usual ones.
@MainActor
final class DocumentFinder {
  var isLooking: Bool { task != nil }
  private let api: any AnyApiService
  private var task: Task<Void, Never>?

  init(api: any AnyApiService) { self.api = api }

  deinit { task?.cancel() }

  /// Returns the addresses to try, nearest first: below a URL, then below its origin.
  nonisolated static func places(near url: URL) -> [URL] {
    let folder = url.withoutQuery.hasDirectoryPath ? url.withoutQuery : url.withoutQuery.appending(path: "")
    var places: [URL] = []
    for base in [folder, URL(string: url.origin + "/")].compactMap(\.self) {
      for path in ["openapi.json", "swagger.json", "v3/api-docs"] {
        let place = base.appending(path: path)
        if !places.contains(place) { places.append(place) }
      }
    }
    return places
  }

  /// Tries the addresses in turn until one has a document; otherwise, calls `done` with nil.
  func find(near url: URL, done: @escaping @MainActor (URL?) -> Void) {
    guard task == nil else { return }
    task = Task { [weak self, api] in
      let found = await api.document(near: url)
      guard !Task.isCancelled else { return }
      self?.task = nil
      done(found)
    }
  }
}

extension DependencyManager {
  @MainActor var documentFinder: DocumentFinder { DocumentFinder(api: anyApi) }
}

extension AnyApiService {
  fileprivate func document(near url: URL) async -> URL? {
    let named = (knownAnswer(at: url)?.value.document).flatMap { follows($0, from: url) ? $0 : nil }
    for place in [named].compactMap(\.self) + DocumentFinder.places(near: url) {
      guard !Task.isCancelled else { return nil }
      if let answer = try? await answer(at: place, .usual), answer.value.api != nil { return place }
    }
    return nil
  }
}
