import type { Mistake } from "@/tests/planted/mistake";

const KEYS_TEST = "tests/integration/access/firm-keys.test.ts";
const PUSH_TEST = "tests/integration/offers/pushed-offers.test.ts";
const ALTERNANCE_TEST = "tests/unit/lib/seo/feeds/boards/la-bonne-alternance-feed.test.ts";
const FEEDS_TEST = "tests/integration/offers/board-feeds.test.ts";

/** Mistakes about what the tools of a firm may do in its name, and where its offers go. */
export const firmToolMistakes: Mistake[] = [
  {
    name: "a key of a firm reads what a key of the platform reads",
    file: "marketplace/identity/firm-key.ts",
    find: 'new Set(["firmKey"])',
    replace: 'new Set(["anyone", "key", "firmKey"])',
    test: [KEYS_TEST, "a firm's key reaches only the public calls and its own"],
  },
  {
    name: "an administrator removes the key of another firm",
    file: "marketplace/resources/firm-keys/service.ts",
    find: '\n      .where("organization_id", "=", organizationId)',
    replace: "",
    test: [KEYS_TEST, "a firm neither lists nor removes another firm's key"],
  },
  {
    name: "a firm has eleven keys",
    file: "marketplace/resources/firm-keys/service.ts",
    find: "keys.length >= MAX_FIRM_KEYS",
    replace: "keys.length > MAX_FIRM_KEYS",
    test: [KEYS_TEST, "a firm has ten keys at most, even created simultaneously"],
  },
  {
    name: "a firm has more keys than its limit, made at once",
    file: "marketplace/resources/firm-keys/service.ts",
    find: 'lockRow(trx, "users", organizationId)',
    replace: 'trx.selectFrom("users").select("id").where("id", "=", organizationId).executeTakeFirst()',
    test: [KEYS_TEST, "a firm has ten keys at most, even created simultaneously"],
  },
  {
    name: "two pushes of one reference at once are two offers",
    file: "marketplace/resources/pushed-offers/service.ts",
    find: "\n    .forUpdate()",
    replace: "",
    test: [PUSH_TEST, "simultaneous pushes beside an earlier offer create one offer"],
  },
  {
    name: "a key of a firm is shown whole when its create is sent again",
    file: "marketplace/resources/firm-keys/service.ts",
    find: "return isNew ? { ...created, key } : created;",
    replace: "return { ...created, key };",
    test: [KEYS_TEST, "a repeated create returns the firm's key masked"],
  },
  {
    name: "what a tool pushes is no offer until a person publishes it",
    file: "marketplace/resources/pushed-offers/service.ts",
    find: "{ publishes: true }",
    replace: "{ publishes: false }",
    test: [PUSH_TEST, "a pushed offer is created once, changed, closed and reopened"],
  },
  {
    name: "a key lists what every firm pushed",
    file: "marketplace/resources/pushed-offers/list.ts",
    find: "AND organization_id = ${organizationId} AND kind = 'api'",
    replace: "AND kind = 'api'",
    test: [PUSH_TEST, "another firm's key neither lists, changes nor closes the offer"],
  },
  {
    name: "a firm that stays out of the platform's feeds is in them",
    file: "lib/data/feed/to-feed-offer.ts",
    find: " || platformData?.options?.leftOutOfFeeds === true",
    replace: "",
    test: [FEEDS_TEST, "the platform's feed has the open offers of public firms, oldest first"],
  },
  {
    name: "job boards read an offer after its last day",
    file: "lib/data/feed/to-feed-offer.ts",
    find: "view.validThrough < today()",
    replace: "view.validThrough < ''",
    test: [ALTERNANCE_TEST, "only open, described apprenticeships at a valid SIRET are listed"],
  },
];
