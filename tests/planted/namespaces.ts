import type { Mistake } from "@/tests/planted/mistake";

const PROTECTED = "marketplace/resources/protected-namespace.ts";
const PROTECTED_TEST = "tests/integration/access/protected-namespace.test.ts";
const PARTIES_TEST: Mistake["test"] = [
  PROTECTED_TEST,
  "a validated transaction shows protected data to its two parties only",
];
const APPLICATION_TEST: Mistake["test"] = [PROTECTED_TEST, "neither an application nor a profile shows protected data"];

/** Mistakes about namespaces: who reads what is written there. */
export const namespaceMistakes: Mistake[] = [
  {
    name: "an application opens what is protected",
    file: PROTECTED,
    find: "      AND NOT is_application\n",
    replace: "",
    test: APPLICATION_TEST,
  },
  {
    name: "what its person lets opens a profile",
    file: "marketplace/resources/assets/service.ts",
    find: "row.is_resume === false ? readerOf(db, caller, row, row.owner_id) : caller",
    replace: "readerOf(db, caller, row, row.owner_id)",
    test: APPLICATION_TEST,
  },
  {
    name: "a transaction opens what is protected to strangers",
    file: PROTECTED,
    find: "(owner_id = ${ownerId} AND taker_id = ${actorId})",
    replace: "(owner_id = ${ownerId} AND ${actorId}::text IS NOT NULL)",
    test: PARTIES_TEST,
  },
  {
    name: "a transaction opens what is protected from its first status",
    file: PROTECTED,
    find: '["validated"]',
    replace: '["draft", "validated"]',
    test: PARTIES_TEST,
  },
  {
    name: "the change of an event has every namespace",
    file: "marketplace/resources/namespaces.ts",
    find: "...(metadata && { metadata: publicPart(metadata) }),",
    replace: "...(metadata && { metadata }),",
    test: [
      "tests/integration/assets/asset-events.test.ts",
      "a category's events carry its change, without private namespaces",
    ],
  },
  {
    name: "each part of an edit carries the whole of it",
    file: "marketplace/resources/assets/announce.ts",
    find: "changesRequested: requestedOf(requested, change)",
    replace: "changesRequested: requested",
    test: [
      "tests/integration/assets/asset-events.test.ts",
      "each part of an edit is an event with its requested change",
    ],
  },
  {
    name: "a cache keeps what a key reads besides",
    file: "marketplace/http/server.ts",
    find: "if (isCached && readsOnlyPublic(caller))",
    replace: "if (isCached)",
    test: [
      "tests/integration/access/namespaces.test.ts",
      "a partner key reads only its namespaces, in responses never cached",
    ],
  },
  {
    name: "restoring a text removes what its editor does not read",
    file: "marketplace/resources/entries/revisions/service.ts",
    find: "    ...hiddenPart(metadata),\n",
    replace: "",
    test: [
      "tests/integration/access/namespaces.test.ts",
      "an editor who restores a revision leaves hidden namespaces unchanged",
    ],
  },
];
