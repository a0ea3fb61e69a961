import { assetTypeId } from "@/marketplace/install/ids";
import type { Planted, Word } from "@/tests/support/profile-world";

/** `tells` marks a request whose success alone reveals that the profile exists. */
export type ProfileRequest = {
  method: string;
  path: string;
  body?: object;
  typed?: Word;
  by?: Word;
  tells?: true;
};

const RESUMES = assetTypeId("resume");
const EVERY_TYPE = [assetTypeId("offer"), assetTypeId("company"), RESUMES];
const FACETS = [
  "slug",
  "jobReferential",
  "searchStatus",
  "visibility",
  "publicProfile",
  "assetTypeId",
  "departmentCode",
];
const FIELDS = "id name slug description ownerId locations customAttributes metadata platformData";

const get = (path: string): ProfileRequest => ({ method: "GET", path });
const post = (path: string, body: object): ProfileRequest => ({ method: "POST", path, body });
const search = (body: object) => post("/search", { nbResultsPerPage: 100, ...body });
const typed = (word: Word, request: ProfileRequest): ProfileRequest => ({ ...request, typed: word });

/** Calls that could reveal something of any profile: one response is checked against all profiles. */
export const LISTS: readonly ProfileRequest[] = [
  get(`/assets?assetTypeId=${RESUMES}&nbResultsPerPage=100&orderBy=name&order=desc`),
  get("/assets?nbResultsPerPage=100&orderBy=createdDate"),
  search({ assetTypeId: RESUMES }),
  search({ assetTypeId: RESUMES, facets: FACETS, sort: { slug: "asc" } }),
  search({ assetTypeId: EVERY_TYPE, facets: FACETS, sort: { _createdDate: "desc" } }),
  search({ facets: FACETS, filter: `_assetTypeId == ${RESUMES}` }),
  search({ assetTypeId: EVERY_TYPE, location: { latitude: 45.7, longitude: 4.88 }, maxDistance: 50_000 }),
  post("/search", { savedSearch: {} }),
  get("/search?nbResultsPerPage=100"),
  get("/transactions?nbResultsPerPage=100&facets=status,assetId"),
  get("/messages"),
  get("/conversations"),
  get("/notifications"),
  get("/bookmarks"),
  get("/accesses"),
  get("/files"),
  get("/applications/elsewhere"),
  get("/reveals?populateAssets=true"),
  search({ assetTypeId: RESUMES, sort: { _name: "asc" }, profile: { access: "unseen" } }),
  search({ assetTypeId: RESUMES, sort: { lastActivity: "desc" }, profile: { access: "seen", employed: true } }),
  search({ assetTypeId: RESUMES, profile: { experienceMonths: { gte: 1 }, employed: true } }),
  get("/ratings?nbResultsPerPage=100"),
  get("/data/frontpage"),
];

const misspelt = (word: string) => `${word.slice(0, -2)}${word.at(-1)}${word.at(-2)}`;

/**
 * Calls that could reveal something of this profile, by every known method. `typed`: the word of the profile that the
 * caller types; `by`: the word that names the person in the request.
 */
export function requestsAbout({ id, ownerId, slug, words, applicationId }: Planted): ProfileRequest[] {
  return [
    { ...get(`/assets/getbyslug/${slug}`), by: "slug" },
    { ...get(`/assets/${id}`), tells: true },
    get(`/assets/company/slug/${slug}?fields=offers,implantations`),
    get(`/assets?id=${id}`),
    { ...get(`/assets?ownerId=${ownerId}`), by: "name" },
    search({ facets: FACETS, filter: `_id == ${id}`, assetTypeId: EVERY_TYPE, active: null }),
    search({ assetTypeId: EVERY_TYPE, filter: `_ownerId == ${ownerId}` }),
    search({ assetTypeId: EVERY_TYPE, filter: `slug == '${slug}'` }),
    search({ assetTypeId: EVERY_TYPE, customAttributes: { slug } }),
    search({ assetTypeId: EVERY_TYPE, similarTo: id }),
    search({ assetTypeId: RESUMES, filter: `_name == '${words.name}' OR _name == 'Zoé ${words.name}'` }),
    search({ assetTypeId: RESUMES, filter: `NOT (slug == '${slug}')`, without: id }),
    search({ assetTypeId: RESUMES, customAttributes: { jobReferential: [words.employer, words.name] } }),
    search({ assetTypeId: RESUMES, profile: { diplomas: [words.employer], languages: ["fr"] } }),
    search({ assetTypeId: RESUMES, query: `comptable chez ${words.employer}`, sort: { slug: "desc" } }),
    typed("past", search({ assetTypeId: RESUMES, query: words.past })),
    ...(["name", "slug", "employer", "about", "email", "note", "skill"] as const).map((word) =>
      typed(word, search({ assetTypeId: EVERY_TYPE, query: words[word], facets: ["departmentCode"] })),
    ),
    // A misspelt or truncated word must not be corrected or completed from a profile that the reader may not read.
    ...(["name", "about"] as const).flatMap((word) => [
      search({ assetTypeId: EVERY_TYPE, query: misspelt(words[word]) }),
      get(`/data/suggestions?query=${words[word].slice(0, -2)}`),
    ]),
    post("/graphql", {
      query: `{ assetBySlug(slug: "${slug}") { ${FIELDS} owner { id displayName } company { id } offers { id } } }`,
    }),
    typed("name", get(`/data/suggestions?query=${words.name}`)),
    typed("name", get(`/transactions?query=${words.name}`)),
    typed("name", get(`/users?query=${words.name}`)),
    get(`/users/offers?ownerId=${ownerId}`),
    get(`/users/${ownerId}`),
    get(`/users/${ownerId}/export`),
    get(`/users/elements?id=${ownerId}&fields=metadata,platformData`),
    get(`/ratings?assetId=${id}`),
    get(`/ratings?targetId=${ownerId}`),
    get(`/ratings/stats?groupBy=assetId&assetId=${id}`),
    get(`/availabilities?assetId=${id}`),
    { ...get(`/availabilities/graph?assetId=${id}`), tells: true },
    get(`/transactions?takerId=${ownerId}`),
    get(`/transactions/${applicationId ?? "trn_unknown"}`),
    get(`/messages?topicId=${applicationId ?? id}`),
    { ...post("/transactions/preview", { assetId: id }), tells: true },
    { ...post("/transactions", { assetId: id }), tells: true },
    { ...post("/messages", { topicId: id, receiverId: ownerId, content: "Bonjour" }), tells: true },
    { ...post("/reveals", { assetId: id, kind: "cvtheque" }), tells: true },
    { method: "PATCH", path: `/assets/${id}`, body: { active: true } },
    { method: "PUT", path: `/bookmarks/company/${id}`, body: {} },
    get(`/assets/${id}/resume.pdf`),
    get(`/files/buffer?key=${words.cvKey}`),
    get(`/events?objectId=${id}`),
    get(`/documents?targetId=${id}`),
  ];
}
