import type { Mistake } from "@/tests/planted/mistake";

const KEYS_TEST = "tests/integration/access/firm-keys.test.ts";
const PUSH_TEST = "tests/integration/offers/pushed-offers.test.ts";
const ALTERNANCE_TEST = "tests/unit/lib/seo/feeds/boards/la-bonne-alternance-feed.test.ts";
const FEEDS_TEST = "tests/integration/offers/board-feeds.test.ts";

/** Mistakes about the keys of firms, the offers that their tools push, and the feeds for job boards. */
export const firmToolMistakes: Mistake[] = [
  {
    name: "a firm's key has the rights of a platform key",
    file: "marketplace/identity/firm-key.ts",
    find: 'new Set(["firmKey"])',
    replace: 'new Set(["anyone", "key", "firmKey"])',
    test: [KEYS_TEST, "a firm's key reaches only the public calls and its own"],
  },
  {
    name: "an administrator removes another firm's key",
    file: "marketplace/resources/firm-keys/service.ts",
    find: '\n      .where("organization_id", "=", organizationId)',
    replace: "",
    test: [KEYS_TEST, "a firm neither lists nor removes another firm's key"],
  },
  {
    name: "a firm may have eleven keys",
    file: "marketplace/resources/firm-keys/service.ts",
    find: "keys.length >= MAX_FIRM_KEYS",
    replace: "keys.length > MAX_FIRM_KEYS",
    test: [KEYS_TEST, "a firm has ten keys at most, even created simultaneously"],
  },
  {
    name: "simultaneous creations exceed a firm's limit of keys",
    file: "marketplace/resources/firm-keys/service.ts",
    find: 'lockRow(trx, "users", organizationId)',
    replace: 'trx.selectFrom("users").select("id").where("id", "=", organizationId).executeTakeFirst()',
    test: [KEYS_TEST, "a firm has ten keys at most, even created simultaneously"],
  },
  {
    name: "simultaneous pushes of one reference create two offers",
    file: "marketplace/resources/pushed-offers/service.ts",
    find: "\n    .forUpdate()",
    replace: "",
    test: [PUSH_TEST, "simultaneous pushes beside an earlier offer create one offer"],
  },
  {
    name: "a repeated create returns a firm's key unmasked",
    file: "marketplace/resources/firm-keys/service.ts",
    find: "return isNew ? { ...created, key } : created;",
    replace: "return { ...created, key };",
    test: [KEYS_TEST, "a repeated create returns the firm's key masked"],
  },
  {
    name: "a pushed offer stays a draft until a person publishes it",
    file: "marketplace/resources/pushed-offers/service.ts",
    find: "{ publishes: true }",
    replace: "{ publishes: false }",
    test: [PUSH_TEST, "a pushed offer is created once, changed, closed and reopened"],
  },
  {
    name: "a key lists the pushed offers of every firm",
    file: "marketplace/resources/pushed-offers/list.ts",
    find: "AND organization_id = ${organizationId} AND kind = 'api'",
    replace: "AND kind = 'api'",
    test: [PUSH_TEST, "another firm's key neither lists, changes nor closes the offer"],
  },
  {
    name: "a firm that opted out of the platform's feeds is in them",
    file: "lib/data/feed/to-feed-offer.ts",
    find: " || platformData?.options?.leftOutOfFeeds === true",
    replace: "",
    test: [FEEDS_TEST, "the platform's feed has the open offers of public firms, oldest first"],
  },
  {
    name: "the feeds for job boards contain offers past their last day",
    file: "lib/data/feed/to-feed-offer.ts",
    find: "view.validThrough < today()",
    replace: "view.validThrough < ''",
    test: [ALTERNANCE_TEST, "only open, described apprenticeships at a valid SIRET are listed"],
  },
];
