extension ImitatedList {
  /// Code hosting, builds and packages.
  static let codeHosting: [ImitatedList] = [
    ImitatedList(
      "GitHub, issues", "https://api.github.com/repos/a/b/issues?per_page=4", by: .page("page"),
      "docs.github.com, Using pagination in the REST API",
      row: #"{"id": «n», "number": 3«nn», "title": "Mend lamp «n»"}"#,
      "«rows»", at: "https://api.github.com/repositories/17/issues?per_page=4&page=«page»",
      headers: [#"Link: ⟨<«next»>; rel="next", ⟩<«lastAddress»>; rel="last""#]),
    ImitatedList(
      "GitHub, search", "https://api.github.com/search/repositories?q=lamp&per_page=4", by: .page("page"),
      "docs.github.com, REST API endpoints for search",
      row: #"{"id": «n», "full_name": "harbour/lamp«n»", "stargazers_count": 9«n»}"#,
      #"{"total_count": «count», "incomplete_results": false, "items": «rows»}"#,
      headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "GitHub, workflow runs", "https://api.github.com/repos/a/b/actions/runs?per_page=4", by: .page("page"),
      "docs.github.com, REST API endpoints for workflow runs",
      row: #"{"id": «n», "name": "Build", "head_branch": "b«n»", "status": "completed"}"#,
      #"{"total_count": «count», "workflow_runs": «rows»}"#, headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "GitHub, alerts by cursor", "https://api.github.com/repos/a/b/dependabot/alerts?per_page=4",
      by: .token("after", made: "Y3Vyc29yOnYyOpK5«offset»"),
      "docs.github.com, REST API endpoints for Dependabot alerts",
      row: #"{"number": «n», "state": "open", "dependency": {"package": {"ecosystem": "npm", "name": "rope-«n»"}}}"#,
      "«rows»",
      headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "GitLab, projects", "https://gitlab.com/api/v4/projects?per_page=4", by: .page("page"),
      "docs.gitlab.com, REST API: Pagination",
      row: #"{"id": «n», "path_with_namespace": "pier/lamp-«n»"}"#, "«rows»",
      headers: [
        "X-Page: «page»", "X-Per-Page: 4", "X-Next-Page: ⟨«number?»⟩", "X-Total: «count»", "X-Total-Pages: «pages»",
      ]),
    ImitatedList(
      "GitLab, by keyset", "https://gitlab.com/api/v4/projects?pagination=keyset&per_page=4&order_by=id&sort=asc",
      by: .token("id_after", made: "«offset»"), "docs.gitlab.com, Keyset-based pagination",
      row: #"{"id": «n», "name": "Pier «n»"}"#,
      "«rows»", headers: [#"Link: ⟨<«next»>; rel="next"⟩"#]),
    ImitatedList(
      "Gitea, repositories of a user", "https://gitea.example/api/v1/users/ann/repos?limit=4", by: .page("page"),
      "docs.gitea.com, API usage: Pagination", row: #"{"id": «n», "full_name": "ann/boat«n»", "private": false}"#,
      "«rows»",
      headers: ["X-Total-Count: «count»", #"Link: ⟨<«next»>; rel="next",⟩<«lastAddress»>; rel="last""#]),
    ImitatedList(
      "Gitea, search", "https://gitea.example/api/v1/repos/search?q=boat&limit=4", by: .page("page"),
      "docs.gitea.com, API: repos/search",
      row: #"{"id": «n», "full_name": "ann/boat«n»"}"#, #"{"ok": true, "data": «rows»}"#,
      headers: ["X-Total-Count: «count»"]),
    ImitatedList(
      "Bitbucket Cloud", "https://api.bitbucket.org/2.0/repositories/pier?pagelen=4", by: .page("page"),
      "developer.atlassian.com, Bitbucket Cloud: Pagination",
      row: #"{"uuid": "{u-«n»}", "name": "Boat «n»", "type": "repository"}"#,
      #"{"pagelen": 4, "size": «count», "page": «page», ⟨"next": "«next»", ⟩"values": «rows»}"#),
    ImitatedList(
      "Bitbucket Data Center", "https://git.example/rest/api/1.0/projects/PIER/repos?limit=4", by: .offset("start"),
      "developer.atlassian.com, Bitbucket Data Center: Paged APIs",
      row: #"{"slug": "boat-«n»", "id": «n», "state": "AVAILABLE"}"#,
      #"{"size": «shown», "limit": 4, "isLastPage": «isLast», "values": «rows», "start": «offset», "nextPageStart": «number?»}"#
    ),
    ImitatedList(
      "Azure DevOps", "https://dev.azure.com/pier/_apis/projects?$top=4&api-version=7.1",
      by: .token("continuationToken", made: "«offset»"),
      "learn.microsoft.com, Azure DevOps: Projects - List",
      row: #"{"id": "p-«n»", "name": "Pier «n»", "state": "wellFormed"}"#,
      #"{"count": «shown», "value": «rows»}"#, headers: ["x-ms-continuationtoken: ⟨«token»⟩"]),
    ImitatedList(
      "npm, search", "https://registry.npmjs.org/-/v1/search?text=rope&size=4", by: .offset("from"),
      "github.com/npm/registry, REGISTRY-API",
      row: #"{"package": {"name": "rope-«n»", "version": "1.0.«n»"}, "score": {"final": 0.5}}"#,
      #"{"objects": «rows», "total": «count», "time": "2024-03-01T10:00:00Z"}"#),
    ImitatedList(
      "PyPI, simple index", "https://pypi.org/simple/", by: .whole, "docs.pypi.org, Index API: Simple JSON", count: 40,
      row: #"{"_last-serial": 88«nn», "name": "rope«n»"}"#,
      #"{"meta": {"_last-serial": 9000, "api-version": "1.1"}, "projects": «rows»}"#),
    ImitatedList(
      "crates.io", "https://crates.io/api/v1/crates?q=rope&per_page=4", by: .page("page"),
      "crates.io, Data Access: API",
      row:
        #"{"id": "rope«n»", "name": "rope«n»", "max_version": "0.«n».0", "downloads": 5«nn», "links": {"owners": "/api/v1/crates/rope«n»/owners"}}"#,
      #"{"crates": «rows», "meta": {"total": «count», "next_page": ⟨"?q=rope&per_page=4&page=«token»"⟩⟪null⟫, "prev_page": null}}"#
    ),
    ImitatedList(
      "Packagist, search", "https://packagist.org/search.json?q=rope&per_page=4", by: .page("page"),
      "packagist.org, API: Searching packages",
      row: #"{"name": "pier/rope-«n»", "description": "Rope «n»", "downloads": 7«n»}"#,
      #"{"results": «rows», "total": «count»⟨, "next": "«next»"⟩}"#),
    ImitatedList(
      "Docker Hub", "https://hub.docker.com/v2/repositories/library/?page_size=4", by: .page("page"),
      "docs.docker.com, Docker Hub API",
      row: #"{"name": "boat«n»", "namespace": "library", "pull_count": 40«n»}"#,
      #"{"count": «count», "next": «next?», "previous": null, "results": «rows»}"#, beyond: .missing),
    ImitatedList(
      "Docker registry, tags", "https://r.example/v2/pier/boat/tags/list?n=4", by: .token("last", made: "v«offset»"),
      "distribution.github.io, HTTP API V2: Listing image tags", row: #""v«n»""#,
      #"{"name": "pier/boat", "tags": «rows»}"#,
      headers: [#"Link: ⟨<«target»>; rel="next"⟩"#]),
    ImitatedList(
      "NuGet, search", "https://azuresearch-usnc.nuget.org/query?q=rope&take=4", by: .offset("skip"),
      "learn.microsoft.com, NuGet: Search",
      row:
        #"{"@id": "https://api.nuget.org/r/rope«n»/index.json", "@type": "Package", "id": "Rope.«n»", "version": "1.0.«n»"}"#,
      #"{"@context": {"@vocab": "http://schema.nuget.org/schema#"}, "totalHits": «count», "data": «rows»}"#),
    ImitatedList(
      "Maven Central", "https://search.maven.org/solrsearch/select?q=rope&rows=4&wt=json", by: .offset("start"),
      "central.sonatype.org, REST API",
      row: #"{"id": "org.pier:rope«n»", "g": "org.pier", "a": "rope«n»", "latestVersion": "«n».0"}"#,
      #"{"responseHeader": {"status": 0, "QTime": 1, "params": {"q": "rope", "rows": "4"}}, "response": {"numFound": «count», "start": «offset», "docs": «rows»}}"#
    ),
    ImitatedList(
      "CircleCI", "https://circleci.com/api/v2/project/gh/pier/boat/pipeline", by: .token("page-token"),
      "circleci.com, API v2: Pipeline",
      row: #"{"id": "a-«n»", "number": «n», "state": "created"}"#, #"{"items": «rows», "next_page_token": «token?»}"#),
    ImitatedList(
      "Travis CI", "https://api.travis-ci.com/owner/pier/repos?limit=4", by: .offset("offset"),
      "developer.travis-ci.com, Pagination",
      row: #"{"@type": "repository", "@href": "/repo/«n»", "id": «n», "slug": "pier/boat«n»"}"#,
      #"{"@type": "repositories", "@href": "/owner/pier/repos?limit=4", "@pagination": {"limit": 4, "offset": «offset», "count": «count», "is_first": false, "is_last": «isLast», "next": ⟨{"@href": "«target»", "offset": «end», "limit": 4}⟩⟪null⟫}, "repositories": «rows»}"#
    ),
    ImitatedList(
      "SonarQube", "https://sonar.example/api/components/search?qualifiers=TRK&ps=4", by: .page("p"),
      "docs.sonarsource.com, Web API",
      row: #"{"key": "boat-«n»", "name": "Boat «n»", "qualifier": "TRK"}"#,
      #"{"paging": {"pageIndex": «page», "pageSize": 4, "total": «count»}, "components": «rows»}"#),
    ImitatedList(
      "Sentry", "https://sentry.example/api/0/organizations/pier/issues/", by: .token("cursor", made: "0:«offset»:0"),
      "docs.sentry.io, API: Pagination", row: #"{"id": "«n»", "title": "Fault «n»", "level": "error"}"#, "«rows»",
      headers: [
        #"Link: <«start»?cursor=0:0:1>; rel="previous"; results="false"; cursor="0:0:1", <«next»>; rel="next"; results="«more»"; cursor="«token»""#
      ]),
    ImitatedList(
      "Terraform registry", "https://registry.terraform.io/v1/modules?limit=4", by: .offset("offset"),
      "developer.hashicorp.com, Module Registry HTTP API",
      row: #"{"id": "pier/boat«n»/aws/1.0.0", "owner": "", "namespace": "pier", "name": "boat«n»"}"#,
      #"{"meta": {"limit": 4, "current_offset": «offset»⟨, "next_offset": «token», "next_url": "«target»"⟩}, "modules": «rows»}"#
    ),
    ImitatedList(
      "HCP Terraform", "https://app.terraform.io/api/v2/organizations/pier/workspaces?page[size]=4",
      by: .page("page[number]"),
      "developer.hashicorp.com, HCP Terraform API: Pagination",
      row: #"{"id": "ws-«n»", "type": "workspaces", "attributes": {"name": "boat-«n»", "locked": false}}"#,
      #"{"data": «rows», "links": {"self": "«url»", "next": «next?»}, "meta": {"pagination": {"current-page": «page», "prev-page": null, "next-page": «number?», "total-pages": «pages», "total-count": «count»}}}"#
    ),
    ImitatedList(
      "Quay", "https://quay.io/api/v1/repository?namespace=pier", by: .token("next_page", made: "gAAAAAB«offset»"),
      "docs.quay.io, Quay API",
      row: #"{"namespace": "pier", "name": "boat«n»", "is_public": true}"#,
      #"{"repositories": «rows»⟨, "next_page": "«token»"⟩}"#),
    ImitatedList(
      "Harbor", "https://harbor.example/api/v2.0/projects?page_size=4", by: .page("page"), "goharbor.io, API explorer",
      row: #"{"project_id": «n», "name": "pier«n»", "repo_count": 3}"#, "«rows»",
      headers: ["X-Total-Count: «count»", #"Link: ⟨<«target»>; rel="next"⟩"#]),
    ImitatedList(
      "Launchpad", "https://api.launchpad.net/devel/people?ws.op=find&text=ann&ws.size=4", by: .offset("ws.start"),
      "help.launchpad.net, API: Hacking",
      row: #"{"name": "ann«n»", "self_link": "https://api.launchpad.net/devel/~ann«n»"}"#,
      #"{"start": «offset», "total_size": «count»⟨, "next_collection_link": "«next»"⟩, "entries": «rows»}"#),
    ImitatedList(
      "Sourcehut, older", "https://git.sr.ht/api/repos", by: .token("start", made: "«offset»"),
      "man.sr.ht, API conventions",
      row: #"{"id": «n», "name": "boat«n»", "visibility": "public"}"#,
      #"{"next": «token?», "results": «rows», "total": «count», "results_per_page": 4}"#),
    ImitatedList(
      "Artifact Hub", "https://artifacthub.io/api/v1/packages/search?ts_query_web=boat&limit=4", by: .offset("offset"),
      "artifacthub.io, API docs", row: #"{"package_id": "p«n»", "name": "boat«n»", "stars": «n»}"#,
      #"{"packages": «rows»}"#,
      headers: ["Pagination-Total-Count: «count»"]),
    ImitatedList(
      "RubyGems, search", "https://rubygems.org/api/v1/search.json?query=rope&page=1", by: .page("page"),
      "guides.rubygems.org, RubyGems.org API",
      row: #"{"name": "rope«n»", "downloads": 3«nn», "version": "0.«n»"}"#, "«rows»"),
    ImitatedList(
      "Crowdin", "https://api.crowdin.com/api/v2/projects?limit=4&offset=0", by: .offset("offset"),
      "developer.crowdin.com, API v2: Projects",
      row: #"{"data": {"id": «n», "name": "Boat «n»", "sourceLanguageId": "en"}}"#,
      #"{"data": «rows», "pagination": {"offset": «offset», "limit": 4}}"#),
  ]
}
