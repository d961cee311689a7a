import Foundation

extension TransportRequest {
  /// What a server that repeats a request in its answer must not bring into a log: as it was sent, and decoded; the
  /// longest first.
  ///
  /// Fields that are not known to be harmless may be credentials, whole and word by word. What has less than four
  /// characters is no secret, and would tear any text.
  var secrets: [String] {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let values = (parts?.percentEncodedQuery ?? "").split(separator: "&").compactMap { item -> Substring? in
      let pair = item.split(separator: "=", maxSplits: 1)
      return pair.count == 2 && privateNames.contains(PercentCode.decoded(pair[0])) ? pair[1] : nil
    }
    let sent = [parts?.percentEncodedUser, parts?.percentEncodedPassword].compactMap(\.self) + values.map(String.init)
    let open = Set(headers.forStrangers.fields)
    let fields = headers.fields.filter { !open.contains($0) && $0.name.lowercased() != "content-type" }
    let words = fields.flatMap { [$0.value] + $0.value.split { " =;,".contains($0) }.map(String.init) }
    let all =
      sent + sent.map { PercentCode.decoded($0) } + privateSegments + privateSegments.map { PercentCode.encoded($0) }
    return Set(all + words).filter { $0.count >= 4 }.sorted { ($0.count, $0) > ($1.count, $1) }
  }
}
