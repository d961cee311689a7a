extension ImitatedList {
  /// Papers, species, genes and measurements.
  static let science: [ImitatedList] = [
    ImitatedList(
      "Crossref", "https://api.crossref.org/works?query=fog&rows=4", by: .offset("offset"),
      "api.crossref.org, Crossref REST API",
      row: #"{"DOI": "10.1/«n»", "title": ["Fog «n»"], "type": "journal-article", "author": [{"family": "Ann"}]}"#,
      #"{"status": "ok", "message-type": "work-list", "message-version": "1.0.0", "message": {"facets": {}, "total-results": «count», "items": «rows», "items-per-page": 4, "query": {"start-index": «offset», "search-terms": "fog"}}}"#
    ),
    ImitatedList(
      "Crossref, by cursor", "https://api.crossref.org/works?rows=4&cursor=*",
      by: .token("cursor", made: "DnF1«offset»=="), "crossref.org, Tips for using the REST API",
      row: #"{"DOI": "10.1/«n»", "title": ["Fog «n»"]}"#,
      #"{"status": "ok", "message-type": "work-list", "message": {"facets": {}, "next-cursor": "«token»", "total-results": «count», "items": «rows», "items-per-page": 4}}"#
    ),
    ImitatedList(
      "OpenAlex", "https://api.openalex.org/works?filter=type:article&per-page=4", by: .page("page"),
      "docs.openalex.org, Paging",
      row: #"{"id": "https://openalex.org/W«n»", "doi": null, "title": "Fog «n»", "cited_by_count": «n»}"#,
      #"{"meta": {"count": «count», "db_response_time_ms": 9, "page": «page», "per_page": 4, "groups_count": null}, "results": «rows», "group_by": []}"#
    ),
    ImitatedList(
      "OpenAlex, by cursor", "https://api.openalex.org/works?per-page=4&cursor=*",
      by: .token("cursor", made: "IlszNy«offset»"), "docs.openalex.org, Paging: Cursor paging",
      row: #"{"id": "https://openalex.org/W«n»", "title": "Fog «n»"}"#,
      #"{"meta": {"count": «count», "db_response_time_ms": 9, "page": null, "per_page": 4, "next_cursor": «token?»}, "results": «rows», "group_by": []}"#
    ),
    ImitatedList(
      "DataCite", "https://api.datacite.org/dois?page[size]=4", by: .page("page[number]"),
      "support.datacite.org, Pagination",
      row:
        #"{"id": "10.5/«n»", "type": "dois", "attributes": {"doi": "10.5/«n»", "publisher": "Pier"}, "relationships": {"client": {"data": {"id": "c", "type": "clients"}}}}"#,
      #"{"data": «rows», "meta": {"total": «count», "totalPages": «pages», "page": «page», "states": [{"id": "findable", "title": "Findable", "count": 10}]}, "links": {"self": "«url»"⟨, "next": "«next»"⟩}}"#
    ),
    ImitatedList(
      "ORCID, search", "https://pub.orcid.org/v3.0/expanded-search?q=ann&rows=4", by: .offset("start"),
      "info.orcid.org, API tutorial: Search",
      row: #"{"orcid-id": "0000-0001-«nn»", "given-names": "Ann «n»", "family-names": "Pier"}"#,
      #"{"expanded-result": «rows», "num-found": «count»}"#),
    ImitatedList(
      "Europe PMC", "https://www.ebi.ac.uk/europepmc/webservices/rest/search?query=fog&format=json&pageSize=4",
      by: .token("cursorMark", made: "AoIIP«offset»"), "europepmc.org, RESTful web service",
      row: #"{"id": "39«nn»", "source": "MED", "title": "Fog «n»", "isOpenAccess": "Y"}"#,
      #"{"version": "6.9", "hitCount": «count»⟨, "nextCursorMark": "«token»", "nextPageUrl": "«next»"⟩, "request": {"queryString": "fog", "resultType": "lite", "cursorMark": "*", "pageSize": 4}, "resultList": {"result": «rows»}}"#
    ),
    ImitatedList(
      "PubMed", "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi?db=pubmed&term=fog&retmode=json&retmax=4",
      by: .offset("retstart"), "ncbi.nlm.nih.gov, The E-utilities in depth",
      row: #""400«nn»""#,
      #"{"header": {"type": "esearch", "version": "0.3"}, "esearchresult": {"count": "«count»", "retmax": "4", "retstart": "«offset»", "idlist": «rows», "translationset": [], "querytranslation": "fog"}}"#
    ),
    ImitatedList(
      "Semantic Scholar", "https://api.semanticscholar.org/graph/v1/paper/search?query=fog&limit=4",
      by: .offset("offset"), "api.semanticscholar.org, Academic Graph API",
      row: #"{"paperId": "p«n»", "title": "Fog «n»"}"#,
      #"{"total": «count», "offset": «offset»⟨, "next": «token»⟩, "data": «rows»}"#),
    ImitatedList(
      "Semantic Scholar, bulk", "https://api.semanticscholar.org/graph/v1/paper/search/bulk?query=fog",
      by: .token("token"), "api.semanticscholar.org, Paper bulk search",
      row: #"{"paperId": "p«n»", "title": "Fog «n»"}"#, #"{"total": «count», "token": «token?», "data": «rows»}"#),
    ImitatedList(
      "Zenodo", "https://zenodo.org/api/records?q=fog&size=4", by: .page("page"),
      "developers.zenodo.org, REST API: Records",
      row: #"{"id": «n», "doi": "10.5/«n»", "metadata": {"title": "Fog «n»"}, "files": [{"id": "f", "key": "a.csv"}]}"#,
      #"{"hits": {"hits": «rows», "total": «count»}, "aggregations": {"type": {"buckets": [{"key": "dataset", "doc_count": 9}, {"key": "poster", "doc_count": 1}]}}, "links": {"self": "«url»"⟨, "next": "«next»"⟩}}"#
    ),
    ImitatedList(
      "Figshare", "https://api.figshare.com/v2/articles?page=1&page_size=4", by: .page("page"),
      "docs.figshare.com, Pagination",
      row: #"{"id": «n», "title": "Fog «n»", "doi": "10.6/«n»", "published_date": "«date»"}"#, "«rows»"),
    ImitatedList(
      "Dryad", "https://datadryad.org/api/v2/datasets?per_page=4", by: .page("page"),
      "datadryad.org, API documentation",
      row:
        #"{"identifier": "doi:10.5/«n»", "id": «n», "title": "Fog «n»", "_links": {"self": {"href": "/api/v2/datasets/«n»"}}}"#,
      #"{"_links": {"self": {"href": "/api/v2/datasets?page=«page»&per_page=4"}⟨, "next": {"href": "«target»"}⟩}, "count": «shown», "total": «count», "_embedded": {"stash:datasets": «rows»}}"#
    ),
    ImitatedList(
      "GBIF", "https://api.gbif.org/v1/species/search?q=gull&limit=4", by: .offset("offset"),
      "techdocs.gbif.org, API reference: Paging",
      row: #"{"key": «n», "scientificName": "Larus «word»", "rank": "SPECIES", "synonyms": []}"#,
      #"{"offset": «offset», "limit": 4, "endOfRecords": «isLast», "count": «count», "results": «rows», "facets": []}"#),
    ImitatedList(
      "iNaturalist", "https://api.inaturalist.org/v1/observations?taxon_id=1&per_page=4", by: .page("page"),
      "api.inaturalist.org, API v1",
      row: #"{"id": «n», "species_guess": "Gull «n»", "observed_on": "«date»", "photos": [{"id": 1, "url": "x"}]}"#,
      #"{"total_results": «count», "page": «page», "per_page": 4, "results": «rows»}"#),
    ImitatedList(
      "UniProt", "https://rest.uniprot.org/uniprotkb/search?query=insulin&size=4",
      by: .token("cursor", made: "1mkycb«offset»"), "uniprot.org, Programmatic access: Pagination",
      row: #"{"entryType": "reviewed", "primaryAccession": "P«nn»", "organism": {"taxonId": 9606}}"#,
      #"{"results": «rows»}"#,
      headers: [#"Link: ⟨<«next»>; rel="next"⟩"#, "X-Total-Results: «count»"]),
    ImitatedList(
      "ChEMBL", "https://www.ebi.ac.uk/chembl/api/data/molecule.json?limit=4", by: .offset("offset"),
      "chembl.gitbook.io, ChEMBL data web services",
      row: #"{"molecule_chembl_id": "CHEMBL«n»", "pref_name": "SALT «n»", "molecule_synonyms": [{"synonyms": "a"}]}"#,
      #"{"molecules": «rows», "page_meta": {"limit": 4, "next": ⟨"«target»"⟩⟪null⟫, "offset": «offset», "previous": null, "total_count": «count»}}"#
    ),
    ImitatedList(
      "PubChem",
      "https://pubchem.ncbi.nlm.nih.gov/rest/pug/compound/name/salt/property/MolecularFormula,MolecularWeight/JSON",
      by: .whole, "pubchem.ncbi.nlm.nih.gov, PUG REST", count: 5,
      row: #"{"CID": «n», "MolecularFormula": "NaCl«n»", "MolecularWeight": "5«n».4"}"#,
      #"{"PropertyTable": {"Properties": «rows»}}"#),
    ImitatedList(
      "EMBL-EBI, terms", "https://www.ebi.ac.uk/ols4/api/ontologies/efo/terms?size=4", by: .page("page", from: 0),
      "ebi.ac.uk, OLS API help",
      row:
        #"{"iri": "http://www.ebi.ac.uk/efo/EFO_«nn»", "label": "fog «n»", "synonyms": [], "_links": {"self": {"href": "x"}}}"#,
      #"{"_embedded": {"terms": «rows»}, "_links": {"self": {"href": "«url»"}⟨, "next": {"href": "«next»"}⟩}, "page": {"size": 4, "totalElements": «count», "totalPages": «pages», "number": «page0»}}"#
    ),
    ImitatedList(
      "OSF", "https://api.osf.io/v2/nodes/?page[size]=4", by: .page("page"), "developer.osf.io, Pagination",
      row:
        #"{"id": "n«n»x", "type": "nodes", "attributes": {"title": "Fog «n»", "public": true}, "links": {"self": "x"}}"#,
      #"{"data": «rows», "links": {"first": null, "last": "«lastAddress»", "prev": null, "next": «next?», "meta": {"total": «count», "per_page": 4}}, "meta": {"version": "2.0"}}"#
    ),
    ImitatedList(
      "DOAJ", "https://doaj.org/api/search/articles/fog?pageSize=4", by: .page("page"), "doaj.org, API documentation",
      row: #"{"id": "a«n»", "created_date": "«date»", "bibjson": {"title": "Fog «n»", "year": "2024"}}"#,
      #"{"total": «count», "page": «page», "pageSize": 4, "timestamp": "2024-03-01T10:00:00Z", "query": "fog", "results": «rows», ⟨"next": "«next»", ⟩"last": "«lastAddress»"}"#
    ),
    ImitatedList(
      "CORE", "https://api.core.ac.uk/v3/search/works?q=fog&limit=4", by: .offset("offset"), "api.core.ac.uk, API v3",
      row: #"{"id": «n», "title": "Fog «n»", "outputs": ["x"]}"#,
      #"{"totalHits": «count», "limit": 4, "offset": «offset», "results": «rows», "tooks": [], "esTook": 4}"#),
    ImitatedList(
      "INSPIRE", "https://inspirehep.net/api/literature?q=fog&size=4", by: .page("page"),
      "github.com/inspirehep/rest-api-doc, INSPIRE REST API",
      row:
        #"{"id": "«n»", "created": "2024-03-01", "metadata": {"titles": [{"title": "Fog «n»"}]}, "links": {"bibtex": "x"}}"#,
      #"{"hits": {"hits": «rows», "total": «count»}, "links": {"self": "«url»"⟨, "next": "«next»"⟩, "bibtex": "x"}, "sort_options": [{"value": "mostrecent", "title": "Most recent"}]}"#
    ),
    ImitatedList(
      "Wikidata, SPARQL", "https://query.wikidata.org/sparql?format=json&query=SELECT", by: .whole,
      "w3.org, SPARQL 1.1 Query Results JSON Format", count: 7,
      row:
        #"{"item": {"type": "uri", "value": "http://www.wikidata.org/entity/Q«n»"}, "itemLabel": {"xml:lang": "en", "type": "literal", "value": "Pier «n»"}}"#,
      #"{"head": {"vars": ["item", "itemLabel"]}, "results": {"bindings": «rows»}}"#),
    ImitatedList(
      "Dataverse, search", "https://dataverse.example/api/search?q=fog&per_page=4", by: .offset("start"),
      "guides.dataverse.org, Search API",
      row: #"{"name": "Fog «n»", "type": "dataset", "url": "https://doi.org/10.7/«n»", "global_id": "doi:10.7/«n»"}"#,
      #"{"status": "OK", "data": {"q": "fog", "total_count": «count», "start": «offset», "spelling_alternatives": {}, "items": «rows», "count_in_response": «shown»}}"#
    ),
    ImitatedList(
      "ROR", "https://api.ror.org/v2/organizations?query=pier", by: .page("page"), "ror.readme.io, REST API: Paging",
      row:
        #"{"id": "https://ror.org/0«nn»", "names": [{"value": "Pier «n»", "types": ["label"]}], "status": "active"}"#,
      #"{"number_of_results": «count», "time_taken": 5, "items": «rows», "meta": {"types": [{"id": "education", "title": "Education", "count": 9}], "countries": [{"id": "pl", "title": "Poland", "count": 9}]}}"#
    ),
    ImitatedList(
      "ClinicalTrials.gov", "https://clinicaltrials.gov/api/v2/studies?query.cond=fog&pageSize=4&countTotal=true",
      by: .token("pageToken", made: "NF0g5J«offset»"), "clinicaltrials.gov, Data API",
      row:
        #"{"protocolSection": {"identificationModule": {"nctId": "NCT«nn»", "briefTitle": "Fog «n»"}}, "hasResults": false}"#,
      #"{"totalCount": «count», "studies": «rows»⟨, "nextPageToken": "«token»"⟩}"#),
    ImitatedList(
      "MGnify", "https://www.ebi.ac.uk/metagenomics/api/v1/studies?page_size=4", by: .page("page"),
      "docs.mgnify.org, API",
      row:
        #"{"type": "studies", "id": "MGYS«nn»", "attributes": {"study-name": "Fog «n»", "samples-count": 4}, "links": {"self": "x"}}"#,
      #"{"links": {"first": "«start»", "last": "«lastAddress»", "next": «next?», "prev": null}, "data": «rows», "meta": {"pagination": {"page": «page», "pages": «pages», "count": «count»}}}"#
    ),
    ImitatedList(
      "Materials Project", "https://api.materialsproject.org/materials/summary/?_limit=4", by: .offset("_skip"),
      "api.materialsproject.org, API docs",
      row: #"{"material_id": "mp-«n»", "formula_pretty": "NaCl«n»", "nsites": 2}"#,
      #"{"data": «rows», "errors": [], "meta": {"api_version": "0.8", "time_stamp": "2024-03-01T10:00:00", "total_doc": «count», "facet": null}}"#
    ),
    ImitatedList(
      "FHIR, patients", "https://hapi.fhir.org/baseR4/Patient?_count=4", by: .link,
      "hl7.org, FHIR R4: RESTful API, Paging",
      row:
        #"{"fullUrl": "https://hapi.fhir.org/baseR4/Patient/«n»", "resource": {"resourceType": "Patient", "id": "«n»", "gender": "female"}, "search": {"mode": "match"}}"#,
      #"{"resourceType": "Bundle", "id": "b«page»", "meta": {"lastUpdated": "2024-03-01T10:00:00Z"}, "type": "searchset", "total": «count», "link": [{"relation": "self", "url": "«url»"}⟨, {"relation": "next", "url": "«next»"}⟩], "entry": «rows»}"#,
      at: "https://hapi.fhir.org/baseR4?_getpages=ab&_getpagesoffset=«offset»&_count=4"),
  ]
}
