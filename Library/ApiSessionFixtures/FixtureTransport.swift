import ApiSession
import CantinaTools
import Foundation

/// The file names of requests in a fixture folder, the same for reading and recording.
///
/// The path is the URL's path after the session's base, without private segments. The path of a URL outside the base
/// begins with its host.
/// Segments of the path are decoded and encoded again, so that every byte but letters, digits and `-._~` is `%XX`.
/// A segment of dots alone has its dots encoded too. Then:
///
/// - without a query: `<path>.json`, or `<path>/index.json` after a trailing slash (`people/1.json`, `people/index.json`);
/// - with a query: `<path>/<name>=<value>&<name>=<value>.json`, in the order of the request. Names and values are encoded
///   like segments (`people/page=2.json`, `search.php/s=pi%C3%B1a.json`). After a trailing slash of the path, the name
///   begins with `+`. Private items are left out; a query with private items only counts as none. A name of more than
///   200 bytes keeps its first 180, then `~` and the FNV-1a hash of the whole in 16 hexadecimal digits.
///
/// A last segment `index` is `%69ndex`, apart from the index of a path with a trailing slash.
///
/// An address with a trailing slash may have another response. If only one of the two files exists, it is used for both
/// addresses, as in recordings of earlier versions. Those also wrote a last segment `index` unchanged.
///
/// Beside a response, `<name>.json.headers` may hold the header fields for paging, one `Name: value` per line.
public struct FixtureLayout: Sendable {
  /// The header fields necessary for reading a list; no others are kept.
  static let keptFields = ["Link", "X-Total-Count", "Total-Count", "X-Total", "X-WP-Total"]
  static let headerEnding = ".headers"

  /// Returns the candidate files of the response, best first; paths from the root.
  public static func files(for request: TransportRequest) -> [String] {
    let segments = self.segments(of: request)
    let name = queryName(of: request)
    let path = segments.joined(separator: "/")
    let (files, slashed): ([String], [String]) =
      switch (segments.last, name.isEmpty) {
      // The path of a base alone is one address, with a slash or without.
      case (nil, true): ([], ["index.json"])
      case (nil, false): (["\(name).json"], [])
      case ("index", true): (["\(path.dropLast(5))%69ndex.json", "\(path).json"], ["\(path)/index.json"])
      case (_, true): (["\(path).json"], ["\(path)/index.json"])
      case (_, false): (["\(path)/\(name).json"], ["\(path)/+\(name).json"])
      }
    let address = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    return address?.percentEncodedPath.hasSuffix("/") == true ? slashed + files : files + slashed
  }

  private static func segments(of request: TransportRequest) -> [String] {
    let front = raw(request.baseURL)
    var own = raw(request.url)
    // The scheme is ignored: a page's `next` may begin with `http:` although the base has `https:`.
    if request.url.host?.lowercased() == request.baseURL.host?.lowercased(), own.starts(with: front) {
      own.removeFirst(front.count)
    } else {
      own.removeAll { request.redactor.segments.contains(PercentCode.decoded($0)) }
      own.insert(Substring(request.url.host ?? ""), at: 0)
    }
    return own.map { PercentCode.segment(PercentCode.decoded($0)) }
  }

  private static func raw(_ url: URL) -> [Substring] {
    (URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? "").split(separator: "/")
  }

  private static func queryName(of request: TransportRequest) -> String {
    let items = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let name = items.filter { !request.redactor.hides($0.name, beside: items.map(\.name)) }.map { item in
      [item.name, item.value].compactMap(\.self).map { PercentCode.encoded($0) }.joined(separator: "=")
    }.joined(separator: "&")
    guard name.utf8.count > 200 else { return name }
    return "\(name.prefix(180))~\(Digest.checksum(of: Data(name.utf8)))"
  }
}

/// Responds to reads from a folder, without a socket; `FixtureLayout` determines the file of a request.
///
/// Without a file a request ends in `.fixtureMissing` with the preferred path, or uses another transport.
public struct FixtureTransport: Transport {
  private let root: URL
  private let base: (any Transport)?

  /// Makes a transport from the folder's file URL; `base` handles requests without a file, such as a recorder.
  public init(root: URL, otherwise base: (any Transport)? = nil) { (self.root, self.base) = (root, base) }

  /// Reads the file for a request, off the main actor.
  @concurrent
  public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    do throws(ApiError) {
      // A name is literal percent-encoded text, not the path of a URL.
      return try request.fixture(among: FixtureLayout.files(for: request).map { ($0, root.path + "/" + $0) })
    } catch {
      guard let base, case .fixtureMissing = error else { throw error }
      return try await base.send(request)
    }
  }
}

/// Responds to every read from one file, without a socket.
///
/// A missing file ends in `.fixtureMissing`, an unreadable or too large one in `.fixtureDamaged`.
public struct FileTransport: Transport {
  private let path: String

  /// Makes a transport for a file, absolute or relative to the current folder; nothing is read until a request comes.
  public init(path: String) { self.path = path }

  /// Reads the file, off the main actor.
  @concurrent
  public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    try request.fixture(among: [(path, path)])
  }
}

extension TransportRequest {
  /// Reads the first existing file; no pipe or device, which may never end.
  fileprivate func fixture(among files: [(name: String, path: String)]) throws(ApiError) -> TransportResponse {
    let first = files.first?.name ?? ""
    guard method.isSafe else { throw .fixtureMissing(path: "\(method.rawValue) \(first)") }
    for (name, path) in files {
      guard !Task.isCancelled else { throw .cancelled }
      do throws(AtomicFile.Failure) {
        guard let body = try AtomicFile.read(path, limit: bodyLimit, isText: asksForJson) else { continue }
        var headers: HttpHeaders = ["Content-Type": "application/json"]
        let kept = try AtomicFile.read(path + FixtureLayout.headerEnding, limit: 64 << 10)
        for line in String(decoding: kept ?? Data(), as: UTF8.self).split(separator: "\n") {
          let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
          if parts.count == 2, FixtureLayout.keptFields.contains(parts[0]) { headers.add(parts[0], parts[1]) }
        }
        return TransportResponse(status: 200, headers: headers, body: body, source: .fixture, file: name)
      } catch {
        switch error.code {
        case EFBIG: throw .fixtureDamaged(path: path, detail: "larger than \(bodyLimit) bytes")
        case EISDIR, ENOTSUP: throw .fixtureDamaged(path: path, detail: "not a regular file")
        case EILSEQ: throw .fixtureDamaged(path: path, detail: "binary data and no text")
        default: throw .fixtureDamaged(path: path, detail: String(cString: strerror(error.code)))
        }
      }
    }
    throw .fixtureMissing(path: first)
  }
}
