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

/** Mistakes about the rights of callers, and about limits of calls. */
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
    name: "a list of bookmarks contains those of other accounts",
    file: "marketplace/resources/bookmarks/store.ts",
    find: `.where("user_id", "=", userId)
    .$if(query.kind`,
    replace: `.$if(query.kind`,
    test: ["tests/integration/alerts/bookmarks.test.ts", "a bookmark is read, edited and removed only by its owner"],
  },
  {
    name: "rating statistics by application reveal a firm's reviewers",
    file: "marketplace/resources/ratings/store.ts",
    find: ' || groupBy === "transactionId"',
    replace: "",
    test: REVIEWS_TEST,
  },
  {
    name: "rating statistics by author reveal the reviewers",
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
    name: "a firm sees the authors of the reviews about it",
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
    name: "an erased application keeps its refusal reason",
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
    name: "the check of an expired token returns its data",
    file: "marketplace/resources/tokens/check.ts",
    find: 'data: status === "expired" ? {} : row.data,',
    replace: "data: row.data,",
    test: TOKEN_TEST,
  },
  {
    name: "the data of a checked token is hidden, not that of an expired one",
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
    name: "the limit of ratings is ten times too high",
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
    name: "all IP addresses share one limit of refreshes",
    file: "marketplace/resources/auth/refresh.ts",
    find: "requireWithin(limit, address)",
    replace: 'requireWithin(limit, "")',
    test: REFRESH_LIMIT_TEST,
  },
  {
    name: "successful refreshes are not limited",
    file: "marketplace/resources/auth/refresh.ts",
    find: "await requireWithin(limit, address);",
    replace: "if (refreshToken.length < 60) await requireWithin(limit, address);",
    test: REFRESH_LIMIT_TEST,
  },
  {
    name: "a refresh resets the log-in date of the session",
    file: "marketplace/resources/auth/refresh.ts",
    find: "session.created_date.getTime() / 1000",
    replace: "Date.now() / 1000",
    test: LOG_IN_TIME_TEST,
  },
  {
    name: "a refresh changes the creation date of the session",
    file: "marketplace/resources/auth/refresh.ts",
    find: "set({ last_used_date: sql<Date>`now()`, network",
    replace: "set({ created_date: sql<Date>`now()`, last_used_date: sql<Date>`now()`, network",
    test: LOG_IN_TIME_TEST,
  },
  {
    name: "a file key copied into a profile opens another user's file",
    file: "marketplace/resources/uploads/download.ts",
    find: '    .where("owner_id", "=", owner_id)\n',
    replace: "",
    test: [
      "tests/integration/files/files-buffer.test.ts",
      "a file key copied into another user's profile opens nothing",
    ],
  },
  {
    name: "a file key copied into a message opens another user's file",
    file: "marketplace/resources/uploads/download.ts",
    find: '    .where("sender_id", "=", owner_id)\n',
    replace: "",
    test: [
      "tests/integration/files/files-buffer.test.ts",
      "an attachment is read by the receiver, if the sender owns it",
    ],
  },
  {
    name: "a candidate who withdrew an application cannot apply again",
    file: "marketplace/resources/applications/application.ts",
    find: '    .where("cancelled_date", "is", null)\n',
    replace: "",
    test: [
      "tests/integration/applications/application-credits.test.ts",
      "twenty simultaneous applications of a candidate to one offer make one",
    ],
  },
  {
    name: "a caller reaches their own objects without the right",
    file: "marketplace/access/rights.ts",
    find: '(scope === "own" && isOwn(caller, ...ownerIds))',
    replace: "isOwn(caller, ...ownerIds)",
    test: ["tests/unit/marketplace/access/rights.test.ts", "a caller without the right is refused on an own object"],
  },
  {
    name: "a user who acts as a firm enters the candidate area",
    file: "workspace/shell/area/area.ts",
    find: "candidate: ({ organizationId }) => organizationId === null,",
    replace: "candidate: () => true,",
    test: [
      "tests/unit/workspace/shell/area/area.test.ts",
      "a firm has one home area and may enter only the permitted areas",
    ],
  },
  {
    name: "a screen opens without the permission that it needs",
    file: "workspace/shell/area/guarded.tsx",
    find: "if (permission && !isAllowed(current, permission))",
    replace: "if (permission && current.permissions.length === 0)",
    test: [
      "tests/unit/workspace/shell/area/guarded.test.tsx",
      "an accountant of a firm is told that their role lacks access",
    ],
  },
  {
    name: "a screen interrupted by a log-in switches to the firm of the new session",
    file: "workspace/shell/area/guarded.tsx",
    find: "!held.isInterrupted && live.organizationId !== held.live.organizationId",
    replace: "live.organizationId !== held.live.organizationId",
    test: [
      "tests/unit/workspace/shell/area/held-screen.test.tsx",
      "a screen opened by a user stays theirs when a new log-in acts as a firm",
    ],
  },
  {
    name: "a link makes its reader act as an organization of which they are not a member",
    file: "workspace/applications/find-reader.ts",
    find: "first.filter((reader) => own.includes(reader))",
    replace: "first",
    test: [
      "tests/unit/workspace/applications/application-screen.test.tsx",
      "the organization named by the link is ignored when the user is not its member",
    ],
  },
];
