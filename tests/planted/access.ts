import type { Mistake } from "@/tests/planted/mistake";

const REVIEWS_TEST: Mistake["test"] = [
  "tests/integration/moderation/ratings.test.ts",
  "other readers find a reviewed application in no list or statistics",
];
const ERASURE_TEST: Mistake["test"] = [
  "tests/integration/accounts/erasure.test.ts",
  "an erasure leaves ids in orders and one event only",
];
const TOKEN_TEST: Mistake["test"] = [
  "tests/integration/accounts/tokens.test.ts",
  "the check of an expired token answers expired, without its data",
];
const RATING_LIMIT_TEST: Mistake["test"] = [
  "tests/integration/moderation/ratings-write.test.ts",
  "each caller is limited to 60 ratings in ten minutes",
];
const REFRESH_LIMIT_TEST: Mistake["test"] = [
  "tests/integration/accounts/auth.test.ts",
  "each IP address is limited to 300 refreshes a minute",
];
const LOG_IN_TIME_TEST: Mistake["test"] = [
  "tests/integration/accounts/auth.test.ts",
  "a refresh keeps the session's log-in date and records its network",
];

/** Mistakes about who reads or does what. */
export const accessMistakes: Mistake[] = [
  {
    name: "an alert is mailed before the proof of its address",
    file: "marketplace/resources/search/saved/subscribers.ts",
    find: "active AND confirmed_date IS NOT NULL AND ended_date IS NULL",
    replace: "active AND ended_date IS NULL",
    test: [
      "tests/integration/alerts/mail-alerts.test.ts",
      "an alert is mailed after the proof of its address, never before",
    ],
  },
  {
    name: "an account gets the alerts of an address that it did not prove",
    file: "marketplace/resources/search/mail-alerts/claim.ts",
    find: ") AND ${isAddressProved}",
    replace: ")",
    test: [
      "tests/integration/alerts/mail-alerts.test.ts",
      "an account gets the alerts of its address once it is proved",
    ],
  },
  {
    name: "the bookmarks of everybody are listed",
    file: "marketplace/resources/bookmarks/store.ts",
    find: `.where("user_id", "=", userId)
    .$if(query.kind`,
    replace: `.$if(query.kind`,
    test: ["tests/integration/alerts/bookmarks.test.ts", "a bookmark is read, edited and removed by its person alone"],
  },
  {
    name: "statistics by application tell a firm who reviewed it",
    file: "marketplace/resources/ratings/store.ts",
    find: ' || groupBy === "transactionId"',
    replace: "",
    test: REVIEWS_TEST,
  },
  {
    name: "statistics by author tell who reviewed",
    file: "marketplace/resources/ratings/store.ts",
    find: 'groupBy === "authorId" || ',
    replace: "",
    test: REVIEWS_TEST,
  },
  {
    name: "reviews are found by their application",
    file: "marketplace/resources/ratings/store.ts",
    find: "transactionId !== undefined || ",
    replace: "",
    test: REVIEWS_TEST,
  },
  {
    name: "a firm knows the authors of the reviews about it",
    file: "marketplace/resources/ratings/visible-ratings.ts",
    find: "coalesce(ratings.author_id = ${actorId}, false)",
    replace:
      "coalesce(ratings.author_id = ${actorId} OR ratings.target_id = ${actorId} OR EXISTS (SELECT FROM assets own WHERE own.id = ratings.asset_id AND own.owner_id = ${actorId}), false)",
    test: REVIEWS_TEST,
  },
  {
    name: "an erased application keeps its platformData",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "asset_snapshot = '{}', metadata = '{}', platform_data = '{}',",
    replace: "asset_snapshot = '{}', metadata = '{}',",
    test: ERASURE_TEST,
  },
  {
    name: "an erased application keeps why it was refused",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "jsonb_agg(change - 'data' ORDER BY position)",
    replace: "jsonb_agg(change ORDER BY position)",
    test: ERASURE_TEST,
  },
  {
    name: "an erased message keeps its attachments",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "content = '', attachments = '[]',",
    replace: "content = '',",
    test: ERASURE_TEST,
  },
  {
    name: "an erased message keeps its platformData",
    file: "marketplace/retention/anonymize-transactions.ts",
    find: "metadata = '{\"erased\": true}', platform_data = '{}',",
    replace: "metadata = '{\"erased\": true}',",
    test: ERASURE_TEST,
  },
  {
    name: "an expired token tells its data",
    file: "marketplace/resources/tokens/check.ts",
    find: 'data: status === "expired" ? {} : row.data,',
    replace: "data: row.data,",
    test: TOKEN_TEST,
  },
  {
    name: "a token tells its data until it is checked twice, expired or not",
    file: "marketplace/resources/tokens/check.ts",
    find: 'status === "expired" ? {}',
    replace: 'status === "alreadyChecked" ? {}',
    test: TOKEN_TEST,
  },
  {
    name: "ratings are not limited",
    file: "marketplace/resources/ratings/write-routes.ts",
    find: "if (!isSecret) await requireWithin(limit, actorId ?? address);\n",
    replace: "",
    test: RATING_LIMIT_TEST,
  },
  {
    name: "ratings are limited by address only",
    file: "marketplace/resources/ratings/write-routes.ts",
    find: "requireWithin(limit, actorId ?? address)",
    replace: "requireWithin(limit, address)",
    test: RATING_LIMIT_TEST,
  },
  {
    name: "the limit of ratings is ten times too wide",
    file: "marketplace/resources/ratings/write-routes.ts",
    find: "calls: 60,",
    replace: "calls: 600,",
    test: RATING_LIMIT_TEST,
  },
  {
    name: "refreshes are not limited",
    file: "marketplace/resources/auth/refresh.ts",
    find: "  await requireWithin(limit, address);\n",
    replace: "",
    test: REFRESH_LIMIT_TEST,
  },
  {
    name: "the limit of refreshes is one for all addresses",
    file: "marketplace/resources/auth/refresh.ts",
    find: "requireWithin(limit, address)",
    replace: 'requireWithin(limit, "")',
    test: REFRESH_LIMIT_TEST,
  },
  {
    name: "a refresh that succeeds is not limited",
    file: "marketplace/resources/auth/refresh.ts",
    find: "await requireWithin(limit, address);",
    replace: "if (refreshToken.length < 60) await requireWithin(limit, address);",
    test: REFRESH_LIMIT_TEST,
  },
  {
    name: "a refresh resets the time of the log-in",
    file: "marketplace/resources/auth/refresh.ts",
    find: "session.created_date.getTime() / 1000",
    replace: "Date.now() / 1000",
    test: LOG_IN_TIME_TEST,
  },
  {
    name: "a refresh moves the beginning of the session",
    file: "marketplace/resources/auth/refresh.ts",
    find: "set({ last_used_date: sql<Date>`now()`, network",
    replace: "set({ created_date: sql<Date>`now()`, last_used_date: sql<Date>`now()`, network",
    test: LOG_IN_TIME_TEST,
  },
  {
    name: "a key copied into a profile opens the file of another",
    file: "marketplace/resources/uploads/download.ts",
    find: '    .where("owner_id", "=", owner_id)\n',
    replace: "",
    test: [
      "tests/integration/files/files-buffer.test.ts",
      "a file key copied into another user's profile opens nothing",
    ],
  },
  {
    name: "a key copied into a message opens the file of another",
    file: "marketplace/resources/uploads/download.ts",
    find: '    .where("sender_id", "=", owner_id)\n',
    replace: "",
    test: [
      "tests/integration/files/files-buffer.test.ts",
      "an attachment is read by the receiver, if the sender owns it",
    ],
  },
  {
    name: "a candidate who withdrew never applies again",
    file: "marketplace/resources/applications/application.ts",
    find: '    .where("cancelled_date", "is", null)\n',
    replace: "",
    test: [
      "tests/integration/applications/application-credits.test.ts",
      "twenty simultaneous applications of a candidate to one offer make one",
    ],
  },
  {
    name: "a thing of one's own needs no right",
    file: "marketplace/access/rights.ts",
    find: '(scope === "own" && isOwn(caller, ...ownerIds))',
    replace: "isOwn(caller, ...ownerIds)",
    test: ["tests/unit/marketplace/access/rights.test.ts", "a caller without the right does not reach own things"],
  },
  {
    name: "a firm enters the area of candidates",
    file: "workspace/shell/area/area.ts",
    find: "candidate: ({ organizationId }) => organizationId === null,",
    replace: "candidate: () => true,",
    test: ["tests/unit/workspace/shell/area/area.test.ts", "a firm has one home area and may enter the permitted ones"],
  },
  {
    name: "a screen opens without the permission that it needs",
    file: "workspace/shell/area/guarded.tsx",
    find: "if (permission && !isAllowed(current, permission))",
    replace: "if (permission && current.permissions.length === 0)",
    test: [
      "tests/unit/workspace/shell/area/guarded.test.tsx",
      "an accountant of a firm reads that their role lacks access",
    ],
  },
  {
    name: "a form speaks for another firm after a log-in over it",
    file: "workspace/shell/area/guarded.tsx",
    find: "!held.isInterrupted && live.organizationId !== held.live.organizationId",
    replace: "live.organizationId !== held.live.organizationId",
    test: [
      "tests/unit/workspace/shell/area/held-screen.test.tsx",
      "a screen stays the user's when a log-in acts as a firm",
    ],
  },
  {
    name: "a link chooses an organization of others to read as",
    file: "workspace/applications/find-reader.ts",
    find: "first.filter((reader) => own.includes(reader))",
    replace: "first",
    test: [
      "tests/unit/workspace/applications/application-screen.test.tsx",
      "a linked organization is ignored when the user is not its member",
    ],
  },
];
