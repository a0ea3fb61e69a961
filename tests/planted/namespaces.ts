import type { Mistake } from "@/tests/planted/mistake";

const PROTECTED = "marketplace/resources/protected-namespace.ts";
const PROTECTED_TEST = "tests/integration/protected-namespace.test.ts";
const PARTIES_TEST: Mistake["test"] = [
  PROTECTED_TEST,
  "a validated transaction opens it to both parties, and to nobody else",
];
const APPLICATION_TEST: Mistake["test"] = [PROTECTED_TEST, "an application opens nothing, and nothing opens a profile"];

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
      "tests/integration/asset-events.test.ts",
      "events of the vocabulary carry its change, without private namespaces",
    ],
  },
  {
    name: "each part of an edit carries the whole of it",
    file: "marketplace/resources/assets/announce.ts",
    find: "changesRequested: requestedOf(requested, change)",
    replace: "changesRequested: requested",
    test: ["tests/integration/asset-events.test.ts", "each part is an event with what was requested of it"],
  },
  {
    name: "a cache keeps what a key reads besides",
    file: "marketplace/http/server.ts",
    find: "if (isCached && readsOnlyPublic(caller))",
    replace: "if (isCached)",
    test: ["tests/integration/namespaces.test.ts", "what a key reads besides is kept by no cache"],
  },
  {
    name: "restoring a text removes what its editor does not read",
    file: "marketplace/resources/entries/revisions/service.ts",
    find: "    ...hiddenPart(metadata),\n",
    replace: "",
    test: ["tests/integration/namespaces.test.ts", "restoring a text leaves what its editor does not read"],
  },
];
