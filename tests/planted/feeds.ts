import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about offers imported from feeds. */
export const feedMistakes: Mistake[] = [
  {
    name: "an import publishes an offer when no slot is free",
    file: "marketplace/resources/offer-feeds/import/import-offers.ts",
    find: "wanted.needsSlot && state.slots === 0 ? withoutSlot(wanted) : wanted",
    replace: "wanted",
    test: ["tests/integration/offers/offer-import.test.ts", "an import spends no credit, however many offers wait"],
  },
  {
    name: "an import publishes for a firm without a confirmed address",
    file: "marketplace/resources/offer-feeds/import/decide.ts",
    find: "  if (!rules.isAnswerable) return [{ code: ADDRESS_UNPROVED }];\n",
    replace: "",
    test: [
      "tests/integration/offers/offer-import.test.ts",
      "an import publishes nothing before an address of the firm is confirmed",
    ],
  },
  {
    name: "a feed that suddenly shrinks closes the missing offers",
    file: "lib/rules/offer-feed/limits.ts",
    find: "missing > 1 && missing * 2 > known",
    replace: "missing > known",
    test: [
      "tests/integration/offers/offer-feeds.test.ts",
      "a feed that suddenly shrinks closes no offer until a person agrees",
    ],
  },
  {
    name: "an empty feed closes all its offers",
    file: "marketplace/offer-import/reading/read-feed.ts",
    find: "last === undefined || rows.length === 0",
    replace: "last === undefined",
    test: [
      "tests/integration/offers/offer-feeds.test.ts",
      "a feed that is without an offer fails with fault empty, closing no offer",
    ],
  },
  {
    name: "only the first page of a feed is read",
    file: "marketplace/offer-import/reading/read-json.ts",
    find: "nextUrl: textOrNull(value.next_url)",
    replace: "nextUrl: null",
    test: [
      "tests/integration/offers/feed-pages.test.ts",
      "a paginated feed is imported whole, and a second run changes nothing",
    ],
  },
  {
    name: "a feed with too many pages closes the offers of its unread pages",
    file: "marketplace/offer-import/read-and-understand.ts",
    find: "isPartial: unread !== null",
    replace: "isPartial: false",
    test: [
      "tests/integration/offers/feed-pages.test.ts",
      "a feed without end is read for twenty pages, and closes nothing",
    ],
  },
  {
    name: "a feed edited during its reading is imported with its former mapping",
    file: "marketplace/resources/offer-feeds/runs/run-feed.ts",
    find: "feed.updated_date.getTime() !== read.updated_date.getTime()",
    replace: "feed.updated_date < read.updated_date",
    test: ["tests/integration/offers/offer-feeds.test.ts", "a feed that is edited while it is read is read again"],
  },
  {
    name: "a long job is also written by the process that lost it",
    file: "marketplace/jobs/worker.ts",
    find: "if (await job.executeTakeFirst()) await write(trx);",
    replace: "await job.execute();\n    await write(trx);",
    test: ["tests/integration/running/long-jobs.test.ts", "a long job of a dead process is done once by another"],
  },
  {
    name: "a firm reads the feed of another firm's offer",
    file: "marketplace/resources/offer-feeds/source.ts",
    find: '  requireMay(caller, "offer:source", asset.owner_id);\n',
    replace: "",
    test: [
      "tests/integration/offers/offer-import.test.ts",
      "an imported offer names its feed and the fields edited since",
    ],
  },
  {
    name: "a firm reads the feed of another",
    file: "marketplace/resources/offer-feeds/service.ts",
    find: '  requireMay(caller, "offerFeed:list", feed.organization_id);\n',
    replace: "",
    test: [
      "tests/integration/offers/offer-feeds.test.ts",
      "another organization can neither read, edit, run nor remove a feed",
    ],
  },
  {
    name: "a feed may redirect to a private address",
    file: "marketplace/network/public-connection.ts",
    find: "if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address))) throw new NotPublic();",
    replace: "if (addresses.length === 0) throw new NotPublic();",
    test: [
      "tests/integration/offers/offer-feeds.test.ts",
      "a feed that redirects to http://[::ffff:127.0.0.2]/offres.xml fails as a private address",
    ],
  },
  {
    name: "an import overwrites fields that a person edited",
    file: "marketplace/resources/offer-feeds/import/offer-fields.ts",
    find: "differing.filter(isOurs).map",
    replace: "differing.map",
    test: [
      "tests/integration/offers/offer-import.test.ts",
      "an import updates only the fields that nobody edited here",
    ],
  },
  {
    name: "a closed pushed offer is still found for seconds",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "(isShown(before) && !isShown(after))",
    replace: "before === null",
    test: ["tests/integration/search/index-soon.test.ts", "a pushed offer is no longer found as soon as it closes"],
  },
  {
    name: "an offer written during an indexing run is not indexed again",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "DO UPDATE SET since = least(search_waiting.since, excluded.since)",
    replace: "DO NOTHING",
    test: ["tests/integration/search/index-soon.test.ts", "an offer written during an indexing run is indexed again"],
  },
  {
    name: "an offer that cannot be indexed delays the other pending offers",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "if (others.length === 0) return",
    replace: "if (assetId) return",
    test: ["tests/integration/search/index-soon.test.ts", "an offer that cannot be indexed delays no other offer"],
  },
  {
    name: "alerts omit an offer whose indexing was delayed",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "least(now(), min(since))",
    replace: "now()",
    test: ["tests/integration/alerts/alerts.test.ts", "an offer waiting to be indexed is mailed once it is indexed"],
  },
  {
    name: "a password mail waits behind routine alerts",
    file: "marketplace/mail/mail.ts",
    find: "ROUTINE.includes(name)",
    replace: "ROUTINE.length === 0",
    test: ["tests/integration/mails/mail-lanes.test.ts", "a password is mailed while ten thousand alerts wait"],
  },
  {
    name: "each page of the sitemap restarts at the first offer",
    file: "marketplace/resources/data/sitemap.ts",
    find: "AND ${place} >= ${toRow(from)}",
    replace: "",
    test: [
      "tests/integration/content/sitemap.test.ts",
      "the sitemap lists open offers once, oldest first, however paged",
    ],
  },
];
