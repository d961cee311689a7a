import Foundation

/// Looks for the document of an API, first at the address that the API or its web page states, then at the usual addresses.
@MainActor
final class DocumentFinder {
  var isLooking: Bool { looking.isRunning }
  /// Called when a search begins and when it ends.
  var onChange: (() -> Void)?
  private let api: any AnyApiService
  private let looking = OwnedTask()

  init(api: any AnyApiService) { self.api = api }

  /// Returns the addresses to try, nearest first: below a URL, then below its origin.
  nonisolated static func places(near url: URL) -> [URL] {
    let folder = url.withoutQuery.hasDirectoryPath ? url.withoutQuery : url.withoutQuery.appending(path: "")
    let all = [folder, URL(string: url.origin + "/")].compactMap(\.self).flatMap { base in
      ["openapi.json", "swagger.json", "v3/api-docs"].map { base.appending(path: $0) }
    }
    return all.uniqued(on: \.self)
  }

  /// Returns the addresses of documents that a web page names in quotation marks, on its own origin only.
  nonisolated static func places(in page: String, at url: URL) -> [URL] {
    let texts = page.split { $0 == "\"" || $0 == "'" }.filter { $0.utf8.count <= 300 }
    let places = texts.compactMap { URL(string: String($0), relativeTo: url)?.absoluteURL }.filter { place in
      let name = place.lastPathComponent.lowercased()
      let isText = ["json", "yaml", "yml"].contains(place.pathExtension.lowercased()) || name == "api-docs"
      let isNamed = ["openapi", "swagger", "api-docs", "spec"].contains(where: name.contains)
      return isText && isNamed && place.isOnOrigin(of: url)
    }
    return Array(places.uniqued(on: \.self).prefix(5))
  }

  /// Calls `open` with the first address that has a document, or else `tellNone` with the usual addresses.
  func find(near url: URL, open: @escaping @MainActor (URL) -> Void, tellNone: @escaping @MainActor ([URL]) -> Void) {
    guard !isLooking else { return }
    looking.run({ [api] in await api.document(near: url) }) { [weak self] found in
      self?.onChange?()
      if let found { open(found) } else { tellNone(Self.places(near: url)) }
    }
    onChange?()
  }
}

extension DependencyManager {
  @MainActor var documentFinder: DocumentFinder { DocumentFinder(api: anyApi) }
}

extension AnyApiService {
  fileprivate func document(near url: URL) async -> URL? {
    let named = (knownAnswer(at: url)?.value.document).flatMap { follows($0, from: url) ? $0 : nil }
    let shown = knownAnswer(at: url) == nil ? await documentsOnPage(at: url) : []
    for place in [named].compactMap(\.self) + shown + DocumentFinder.places(near: url) {
      guard !Task.isCancelled else { return nil }
      // A source that has just sent a web page rests; only a reload asks it at once.
      if let answer = try? await answer(at: place, .reload), answer.value.api != nil { return place }
    }
    return nil
  }

  private func documentsOnPage(at url: URL) async -> [URL] {
    guard let page = try? await file(at: url, from: url, .reload).value, page.type?.contains("html") == true else {
      return []
    }
    return DocumentFinder.places(in: String(decoding: page.bytes.prefix(500_000), as: UTF8.self), at: url)
  }
}
