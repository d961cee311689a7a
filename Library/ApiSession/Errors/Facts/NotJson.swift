/// A body that is no JSON.
public struct NotJson: Hashable, Sendable {
  /// Where.
  public var url: String
  /// What the server called it.
  public var contentType: String?
  /// Whether it looks like a page of HTML: the mark of a hotel's login page.
  public var isHtml: Bool
  /// The start of the body as text, 200 characters at most, controls replaced.
  public var excerpt: String

  /// Makes the facts.
  public init(url: String, contentType: String? = nil, isHtml: Bool = false, excerpt: String = "") {
    self.url = url
    self.contentType = contentType
    self.isHtml = isHtml
    self.excerpt = excerpt
  }
}
