import type { Mistake } from "@/tests/planted/mistake";

const RECENT_PASSWORD: Mistake["test"] = [
  "tests/integration/accounts/recent-password.test.ts",
  "every change reserved to administrators requires a recent password",
];
const CONFIG_FORM: Mistake["test"] = [
  "tests/unit/workspace/platform/config/config-screen.test.tsx",
  "only the changes are sent, after they are reviewed",
];
const LIFT: Mistake["test"] = [
  "tests/integration/accounts/support.test.ts",
  "support lifts the lock of an account after too many failures",
];
const MERGES = "tests/integration/accounts/merging.test.ts";
const INSTALL = "tests/integration/database/install.test.ts";
const QUEUE = "tests/integration/moderation/moderation-queue.test.ts";
const TEXT_FORM = "tests/unit/workspace/platform/content/form.test.ts";

/** Mistakes about the screens of the platform: concurrent edits, recent passwords, rows that belong to people. */
export const backOfficeMistakes: Mistake[] = [
  {
    name: "a blocked account logs in",
    file: "marketplace/resources/auth/log-in.ts",
    find: "    if (stored.blocked_date !== null) throw blocked(stored.blocked_reason);\n",
    replace: "",
    test: [
      "tests/integration/accounts/support.test.ts",
      "a blocked person is logged out, kept out and told why, until unblocked",
    ],
  },
  {
    name: "an account that only typed its address gets the one that confirmed it",
    file: "marketplace/resources/support/merge/merge.ts",
    find: "    if (only !== undefined && side !== only)",
    replace: "    if (only === null)",
    test: [MERGES, "people who cannot be one are refused, with the reason"],
  },
  {
    name: "two legal persons are merged",
    file: "marketplace/resources/support/merge/compare.ts",
    find: '    found.add("differentSiren");\n',
    replace: "    found.size;\n",
    test: [MERGES, "firms that cannot be one are refused, with the reason"],
  },
  {
    name: "a merge adds the credits, and leaves them where they were",
    file: "marketplace/resources/support/merge/merge.ts",
    find: "[credit, -count]",
    replace: "[credit, 0 * count]",
    test: [MERGES, "a merged firm leaves everything to the other one"],
  },
  {
    name: "a merge lets the firm that someone blocked see them",
    file: "marketplace/resources/support/merge/move-rows.ts",
    find: "  if (isFirm) await replaceBlocks(trx, ids);\n",
    replace: "",
    test: [MERGES, "a merged firm leaves everything to the other one"],
  },
  {
    name: "a payment is noted twice",
    file: "marketplace/resources/support/actions.ts",
    find: "if (!amount || amount <= 0 || currency === null)",
    replace: "if (amount === null || currency === null)",
    test: ["tests/integration/accounts/support.test.ts", "what remains due of an order is noted as paid, once"],
  },
  {
    name: "a stale edit of the configuration overwrites a newer one",
    file: "marketplace/resources/config/service.ts",
    find: "(stored) => requireFresh(call.request, stored, updatedDate)",
    replace: "() => undefined",
    test: ["tests/integration/content/config-write.test.ts", "a stale edit of the configuration is refused"],
  },
  {
    name: "the configuration form does not send the version that it read",
    file: "workspace/platform/config/queries.ts",
    find: '{ ...as, ifMatch: `"${seen.version}"` }',
    replace: "{ ...as }",
    test: CONFIG_FORM,
  },
  {
    name: "the configuration form sends unchanged fields",
    file: "workspace/platform/config/queries.ts",
    find: "bind(config).update(patch, options)",
    replace: "bind(config).update({ ...patch, theme: {} }, options)",
    test: CONFIG_FORM,
  },
  {
    name: "a stale edit of a webhook overwrites a newer one",
    file: "workspace/platform/system/use-system-form.ts",
    find: '{ ...as, ifMatch: `"${version}"` }',
    replace: "{ ...as }",
    test: [
      "tests/unit/workspace/platform/system/system-screens.test.tsx",
      "a conflicting webhook edit leaves the typed values in the form",
    ],
  },
  {
    name: "the lifting of a log-in lock is not audited",
    file: "marketplace/resources/support/actions.ts",
    find: 'await audit({ action: "logInLockLifted", objectId: id, reason });',
    replace: "",
    test: LIFT,
  },
  {
    name: "a log-in lock stays after support lifted it",
    file: "marketplace/resources/support/actions.ts",
    find: "  await logInLimit.lift(username);\n",
    replace: "",
    test: LIFT,
  },
  {
    name: "a log-in lock is lifted without a recent password",
    file: "marketplace/resources/support/routes.ts",
    find: 'route(support.liftLogInLock, {\n    action: "support:act",\n    recentPassword: true,',
    replace: 'route(support.liftLogInLock, {\n    action: "support:act",',
    test: RECENT_PASSWORD,
  },
  {
    name: "an event is sent again without a recent password",
    file: "marketplace/resources/webhooks/log-routes.ts",
    find: "    recentPassword: true,\n",
    replace: "",
    test: RECENT_PASSWORD,
  },
  {
    name: "no call requires a recent password",
    file: "marketplace/http/admit.ts",
    find: "  if (recentPassword) requireRecentPassword(identity);\n",
    replace: "",
    test: [
      "tests/integration/accounts/recent-password.test.ts",
      "a person without a recent password is refused each protected call",
    ],
  },
  {
    name: "the table of calls lacks the support calls",
    file: "tests/support/calls/table.ts",
    find: "  ...SUPPORT_CALLS,\n",
    replace: "",
    test: ["tests/integration/access/rights.test.ts", "the table of calls lists exactly the routes of the API"],
  },
  {
    name: "the audit line of a failed decision stays",
    file: "marketplace/writes/write.ts",
    find: "recordAudit(trx, actorOf(caller), entry)",
    replace: "recordAudit(db, actorOf(caller), entry)",
    test: ["tests/integration/access/audit.test.ts", "a failed decision leaves no audit line"],
  },
  {
    name: "an upgrade overwrites a hidden text",
    file: "marketplace/install/product-rows.ts",
    find: '"fields", "metadata", "published_date"]',
    replace: '"fields"]',
    test: [INSTALL, "hidden and redated entries are treated as edited"],
  },
  {
    name: "an upgrade removes an edited text that left the product",
    file: "marketplace/install/install-table.ts",
    find: "stored.id = installed.id AND ${isUnedited(product)}\n      AND NOT",
    replace: "stored.id = installed.id\n      AND NOT",
    test: [INSTALL, "a text that left the product is removed, unless edited"],
  },
  {
    name: "a text is published without its title",
    file: "workspace/platform/content/editor/form.ts",
    find: "return required ? text.check(",
    replace: "return required === undefined ? text.check(",
    test: [TEXT_FORM, "a text needs a title, but no body"],
  },
  {
    name: "a text is published with an item that the site does not show",
    file: "workspace/platform/content/entry-fields.ts",
    find: "return !required ||",
    replace: "return required ||",
    test: [TEXT_FORM, "a congress with a speaker without name is refused"],
  },
  {
    name: "a queue item cannot be locked by the id of its content",
    file: "marketplace/resources/moderation/store.ts",
    find: "WHERE id = ${id} OR object_id = ${id}",
    replace: "WHERE id = ${id}",
    test: [QUEUE, "an appeal is taken by its own id or its content's"],
  },
  {
    name: "a moderator releases an item locked by another",
    file: "marketplace/resources/moderation/store.ts",
    find: " AND taken_by = ${userId}`.execute(db)",
    replace: "`.execute(db)",
    test: [QUEUE, "one moderator at a time takes an item, until the lock expires"],
  },
  {
    name: "a moderator decides about an offer edited meanwhile",
    file: "marketplace/resources/moderation/asset-decisions.ts",
    find: "requireFresh(call.request, { updated_date: versionFor(call.caller, before) }, updatedDate);",
    replace: "",
    test: [QUEUE, "a decision on an offer edited meanwhile is a 412"],
  },
  {
    name: "the list of webhooks shows their secrets",
    file: "marketplace/resources/webhooks/service.ts",
    find: "  targetUrl: row.target_url,\n",
    replace: "  targetUrl: row.target_url,\n  signingSecret: row.signing_secret,\n",
    test: [
      "tests/integration/running/webhooks.test.ts",
      "a webhook's secret is shown once, and its target never changes",
    ],
  },
  {
    name: "a copy of the site does not receive the first of its missed changes",
    file: "marketplace/revalidation/feed.ts",
    find: "rows.slice(known + 1)",
    replace: "rows.slice(known + 2)",
    test: [
      "tests/integration/running/revalidations.test.ts",
      "a copy receives missed changes in one line, then each new one",
    ],
  },
  {
    name: "a copy of the site with an unknown revalidation number expires nothing",
    file: "marketplace/revalidation/feed.ts",
    find: "const isUnknown = missed === null && watcher.number !== number;",
    replace: "const isUnknown = false;",
    test: ["tests/integration/running/revalidations.test.ts", "a copy with an unknown number must expire everything"],
  },
  {
    name: "the list of suggestions changes under a pressed pointer",
    file: "components/search/use-combobox.ts",
    find: "still.current.isHeld = true;",
    replace: "still.current.isHeld = false;",
    test: [
      "tests/unit/components/search/suggest-choice.test.tsx",
      "a pressed option is picked even when new suggestions arrive before its release",
    ],
  },
];
