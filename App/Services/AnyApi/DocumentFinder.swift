import ApiSession
import Foundation

/// Looks for the document of an API, where the API says that it is, then where such documents usually are.
@MainActor
final class DocumentFinder {
  /// Whether an answer is awaited.
  var isLooking: Bool { task != nil }
  private let api: any AnyApiService
  private var task: Task<Void, Never>?

  init(api: any AnyApiService) { self.api = api }

  deinit { task?.cancel() }

  /// The addresses that are tried, the nearest first: those below a URL, then those below its origin.
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

  /// Asks one address after the other until one answers with a document; `done` gets none where all are something else.
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
