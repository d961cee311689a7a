import Foundation
import CantinaTools

/// How requests are named in a folder of fixtures; the same for reading and for recording.
///
/// The path is the URL's path after the session's base; the path of a URL outside the base begins with its host, and
/// private segments are left out of it.
/// Segments of the path are decoded and encoded again, so that every byte but letters, digits and `-._~` is `%XX`;
/// a segment of dots alone has its dots encoded too. Then:
///
/// - without a query: `<path>/index.json`, or `<path>.json` where only that exists
///   (`people/` and `people` are both `people/index.json`; `people/1` may be `people/1.json`);
/// - with a query: `<path>/<name>=<value>&<name>=<value>.json`, in the order of the request, names and values encoded
///   as the segments are (`people/page=2.json`, `search.php/s=pi%C3%B1a.json`). Private items are left out, and a query
///   that has no others counts as none. A name of more than 200 bytes keeps its first 180, then `~` and the FNV-1a hash
///   of the whole in 16 hexadecimal digits.
///
/// Beside an answer, `<name>.json.headers` may hold the header fields that tell about pages, a `Name: value` a line.
public struct FixtureLayout: Sendable {
  /// The header fields that a list cannot be read without; no other is kept.
  static let keptFields = ["Link", "X-Total-Count", "Total-Count", "X-Total", "X-WP-Total"]
  /// What the name of their file has behind that of the answer.
  static let headerEnding = ".headers"

  /// The files that may hold the answer, best first; paths from the root.
  public static func files(for hop: TransportRequest) -> [String] {
    let segments = self.segments(of: hop)
    let name = queryName(of: hop)
    if !name.isEmpty { return [(segments + [name + ".json"]).joined(separator: "/")] }
    let index = (segments + ["index.json"]).joined(separator: "/")
    return segments.isEmpty ? [index] : [index, segments.joined(separator: "/") + ".json"]
  }

  private static func segments(of hop: TransportRequest) -> [String] {
    let front = raw(hop.baseURL)
    var own = raw(hop.url)
    // The scheme is not compared: a page's `next` may begin with `http:` where the base has `https:`.
    if hop.url.host?.lowercased() == hop.baseURL.host?.lowercased(), own.starts(with: front) {
      own.removeFirst(front.count)
    } else {
      own.removeAll { hop.redactor.segments.contains(PercentCode.decoded($0)) }
      own.insert(Substring(hop.url.host ?? ""), at: 0)
    }
    return own.map { PercentCode.segment(PercentCode.decoded($0)) }
  }

  private static func raw(_ url: URL) -> [Substring] {
    (URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? "").split(separator: "/")
  }

  private static func queryName(of hop: TransportRequest) -> String {
    let items = URLComponents(url: hop.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let name = items.filter { !hop.redactor.hides($0.name, beside: items.map(\.name)) }.map { item in
      [item.name, item.value].compactMap(\.self).map { PercentCode.encoded($0) }.joined(separator: "=")
    }.joined(separator: "&")
    guard name.utf8.count > 200 else { return name }
    return "\(name.prefix(180))~\(Digest.checksum(of: Data(name.utf8)))"
  }
}

/// Answers reads from a folder, without a socket; `FixtureLayout` says which file answers which request.
///
/// Every file is an answer with status 200 and `application/json`. Without a file a request ends in `.fixtureMissing` with
/// the path that was looked for first, or goes over another transport.
public struct FixtureTransport: Transport {
  private let root: URL
  private let base: (any Transport)?

  /// Makes a transport of the folder's file URL; nothing is read until a request comes.
  ///
  /// `base` carries what the folder has no answer to, such as a `RecordingTransport` that fills it.
  public init(root: URL, otherwise base: (any Transport)? = nil) {
    (self.root, self.base) = (root, base)
  }

  /// Reads the file that answers a hop, off the main actor.
  @concurrent
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    do throws(ApiError) {
      // A name is percent-encoded text that stands for itself: it must not be taken for a URL's path.
      return try hop.fixture(among: FixtureLayout.files(for: hop).map { ($0, root.path + "/" + $0) })
    } catch {
      guard let base, case .fixtureMissing = error else { throw error }
      return try await base.send(hop)
    }
  }
}

/// Answers every read from one file, without a socket.
///
/// One that is not there ends in `.fixtureMissing`, one that cannot be read, is too large or no regular file, in
/// `.fixtureDamaged`; both name its path.
public struct FileTransport: Transport {
  private let path: String

  /// Makes a transport of a file, absolute or from the present folder; nothing is read until a request comes.
  public init(path: String) {
    self.path = path
  }

  /// Reads the file, off the main actor.
  @concurrent
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try hop.fixture(among: [(path, path)])
  }
}

extension TransportRequest {
  /// Reads the first file that is there.
  ///
  /// A pipe or a device may never end, and a size that is known need not be read to be too large.
  fileprivate func fixture(among files: [(name: String, path: String)]) throws(ApiError) -> TransportResponse {
    let first = files.first?.name ?? ""
    guard method.isSafe else { throw .fixtureMissing(path: "\(method.rawValue) \(first)") }
    for (name, path) in files {
      guard !Task.isCancelled else { throw .cancelled }
      do throws(AtomicFile.Failure) {
        guard let body = try AtomicFile.read(path, limit: bodyLimit) else { continue }
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
        default: throw .fixtureDamaged(path: path, detail: String(cString: strerror(error.code)))
        }
      }
    }
    throw .fixtureMissing(path: first)
  }
}

/// Carries hops over another transport and writes what comes as fixtures, in the layout that `FixtureTransport` reads.
///
/// Bodies of reads with status 200 are written as they came, but for keys of the request that a server repeats in them, and
/// of the headers those alone that tell about pages: no cookies, no private query values in names and links, and no page of HTML where JSON was asked for, which would take the place of
/// good data at every hotel. A file has the name of what was asked for, wherever redirects led. A store of answers above
/// it would hide what it gives.
public struct RecordingTransport: Transport {
  private let base: any Transport
  private let root: URL
  private let onProblem: @Sendable (_ path: String, _ code: Int32) -> Void

  /// Makes a transport; the folder `root` is made when the first answer comes.
  ///
  /// `onProblem` gets the path of a file that could not be written, and `errno`; the answer goes on all the same.
  public init(
    _ base: any Transport, root: URL,
    onProblem: @escaping @Sendable (_ path: String, _ code: Int32) -> Void = { _, _ in }
  ) {
    (self.base, self.root, self.onProblem) = (base, root, onProblem)
  }

  /// Sends one hop and writes its body.
  public func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    let response = try await base.send(hop)
    var first = hop
    first.url = hop.firstUrl ?? hop.url
    if hop.method == .get, response.status == 200, hop.onBody == nil, !(hop.asksForJson && response.isPage),
      let name = FixtureLayout.files(for: first).first
    {
      let path = root.path + "/" + name
      do throws(AtomicFile.Failure) {
        try AtomicFile.write(response.body.hiding(hop.keys), to: path)
        let kept = FixtureLayout.keptFields.flatMap { name in
          response.headers.values(of: name).map { "\(name): \(hop.redactor.redacted(links: $0))\n" }
        }
        if !kept.isEmpty {
          try AtomicFile.write(Data(kept.joined().utf8), to: path + FixtureLayout.headerEnding)
        }
      } catch {
        onProblem(path, error.code)
      }
    }
    return response
  }
}
