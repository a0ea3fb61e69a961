import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about offers that come in by themselves. */
export const feedMistakes: Mistake[] = [
  {
    name: "an import publishes an offer when no slot is free",
    file: "marketplace/resources/offer-feeds/import/import-offers.ts",
    find: "wanted.needsSlot && state.slots === 0 ? withoutSlot(wanted) : wanted",
    replace: "wanted",
    test: ["tests/integration/offer-import.test.ts", "spends no credit, however many offers wait"],
  },
  {
    name: "a feed that is suddenly far shorter closes the others",
    file: "lib/rules/offer-feed/limits.ts",
    find: "missing > 1 && missing * 2 > known",
    replace: "missing > known",
    test: ["tests/integration/offer-feeds.test.ts", "suddenly far shorter closes nothing before a person agrees"],
  },
  {
    name: "an empty feed is taken for the end of all offers",
    file: "marketplace/offer-import/reading/read-feed.ts",
    find: "last === undefined || rows.length === 0",
    replace: "last === undefined",
    test: ["tests/integration/offer-feeds.test.ts", "without an offer has its fault, and closes nothing"],
  },
  {
    name: "a feed of several pages ends with its first",
    file: "marketplace/offer-import/reading/read-json.ts",
    find: "nextUrl: textOrNull(value.next_url)",
    replace: "nextUrl: null",
    test: ["tests/integration/feed-pages.test.ts", "is imported whole, and a second time changes nothing"],
  },
  {
    name: "a feed of more pages than are read closes what is beyond",
    file: "marketplace/offer-import/read-and-understand.ts",
    find: "isPartial: unread !== null",
    replace: "isPartial: false",
    test: ["tests/integration/feed-pages.test.ts", "without end is read for twenty pages, and closes nothing"],
  },
  {
    name: "a feed is imported by what its fields meant before",
    file: "marketplace/resources/offer-feeds/runs/run-feed.ts",
    find: "feed.updated_date.getTime() !== read.updated_date.getTime()",
    replace: "feed.updated_date < read.updated_date",
    test: ["tests/integration/offer-feeds.test.ts", "that is edited while it is read is read again"],
  },
  {
    name: "a long job is written by the process that lost it too",
    file: "marketplace/jobs/worker.ts",
    find: "if (await job.executeTakeFirst()) await write(trx);",
    replace: "await job.execute();\n    await write(trx);",
    test: ["tests/integration/long-jobs.test.ts", "of a process that died is done by another, and written once"],
  },
  {
    name: "an editor reads where another firm's offer comes from",
    file: "marketplace/resources/offer-feeds/source.ts",
    find: '  requireMay(caller, "offer:source", asset.owner_id);\n',
    replace: "",
    test: ["tests/integration/offer-import.test.ts", "an offer names its feed, and what a person edited since"],
  },
  {
    name: "a firm reads the feed of another",
    file: "marketplace/resources/offer-feeds/service.ts",
    find: '  requireMay(caller, "offerFeed:list", feed.organization_id);\n',
    replace: "",
    test: ["tests/integration/offer-feeds.test.ts", "are read, edited, run and removed by no other one"],
  },
  {
    name: "a feed leads to a private address by a redirection",
    file: "marketplace/network/public-connection.ts",
    find: "if (addresses.length === 0 || !addresses.every(({ address }) => network.isAllowed(address))) throw new NotPublic();",
    replace: "if (addresses.length === 0) throw new NotPublic();",
    test: [
      "tests/integration/offer-feeds.test.ts",
      "that redirects to http://[::ffff:127.0.0.2]/offres.xml reaches nothing",
    ],
  },
  {
    name: "an import overwrites what a person wrote here",
    file: "marketplace/resources/offer-feeds/import/offer-fields.ts",
    find: "differing.filter(isOurs).map",
    replace: "differing.map",
    test: ["tests/integration/offer-import.test.ts", "goes on with the fields that nobody edited here"],
  },
  {
    name: "searches find an offer for seconds after its feed closed it",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "(isShown(before) && !isShown(after))",
    replace: "before === null",
    test: ["tests/integration/index-soon.test.ts", "is found no more at once when it closes"],
  },
  {
    name: "the index forgets an offer that was being written during a turn",
    file: "marketplace/resources/assets/index-soon.ts",
    find: "DO UPDATE SET since = search_waiting.since",
    replace: "DO NOTHING",
    test: ["tests/integration/index-soon.test.ts", "is indexed as it is, though a write was under way during a turn"],
  },
];
