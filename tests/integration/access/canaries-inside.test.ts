import { beforeAll, expect, test } from "vitest";
import { type Planted, plantCanaries } from "@/tests/support/canaries";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { get } = marketplace;
let planted: Planted;
beforeAll(async () => {
  planted = await plantCanaries(marketplace.context);
});

const OF_CANDIDATES = [
  ...([
    "email",
    "username",
    "lastname",
    "resumeEmail",
    "resumePhone",
    "refereeName",
    "refereeEmail",
    "refereePhone",
  ] as const),
  ...(["library", "resumeFile", "assetPrivate", "userPrivate", "letter", "message", "messagePrivate"] as const),
];
const NEVER_OF_CANDIDATES = [
  ...([
    "username",
    "assetPrivate",
    "assetProtected",
    "userPrivate",
    "userPlatform",
    "messagePrivate",
    "savedSearch",
  ] as const),
  ...(["passwordHash", "refreshHash", "tokenHash"] as const),
];

/** Every request that a member of the firm may send about the candidate who applied to it. */
async function readAsMember(role: string): Promise<string> {
  const { organization } = planted.person;
  const { headers } = await marketplace.signIn({
    organizations: { [organization]: { roles: [role] } },
    as: organization,
  });
  const [transaction = ""] = planted.ids.trn ?? [];
  const paths = [
    ...(planted.ids.ast ?? []).map((id) => `/assets/${id}`),
    ...planted.slugs.map((slug) => `/assets/getbyslug/${slug}`),
    `/transactions/${transaction}`,
    `/transactions?ownerId=${organization}`,
    `/transactions?id=${transaction}`,
    `/messages/${planted.ids.msg?.[0]}`,
    "/messages",
    `/users/${planted.person.me}`,
    "/users",
    "/search",
    "/events",
    `/users?query=${planted.words.email}`,
    "/reveals",
    `/files/buffer?key=${planted.fileKey}`,
    "/assets?nbResultsPerPage=100",
  ];
  const responses = await Promise.all(paths.map((path) => get(path, headers)));
  return JSON.stringify(responses.map(({ body, headers: sent }) => [body, [...sent]])).toLowerCase();
}

test.each(["editor", "accounting", "member"])(
  "a member who does not recruit reads nothing of an applicant: %s",
  async (role) => {
    const text = await readAsMember(role);
    expect(OF_CANDIDATES.filter((canary) => text.includes(planted.words[canary].toLowerCase()))).toEqual([]);
    expect(text).not.toContain("talentpool");
  },
);

test.each(["administrator", "recruiter", "client"])(
  "a recruiter reads only what was sent to the firm: %s",
  async (role) => {
    const text = await readAsMember(role);
    expect(text).toContain(planted.words.letter);
    expect(text).toContain(planted.words.message);
    expect(text).toContain("talentpool");
    expect(NEVER_OF_CANDIDATES.filter((canary) => text.includes(planted.words[canary].toLowerCase()))).toEqual([]);
  },
);
