import type { Mistake } from "@/tests/planted/mistake";

const PROTECTED = "marketplace/resources/protected-namespace.ts";
const PROTECTED_TEST = "tests/integration/access/protected-namespace.test.ts";
const PARTIES_TEST: Mistake["test"] = [
  PROTECTED_TEST,
  "a validated transaction shows protected data to its two parties only",
];
const APPLICATION_TEST: Mistake["test"] = [PROTECTED_TEST, "neither an application nor a profile shows protected data"];

/** Mistakes about the readers of namespaces. */
export const namespaceMistakes: Mistake[] = [
  {
    name: "an application gives access to protected data",
    file: PROTECTED,
    find: "      AND NOT is_application\n",
    replace: "",
    test: APPLICATION_TEST,
  },
  {
    name: "a transaction with a person gives access to the protected data of their profile",
    file: "marketplace/resources/assets/service.ts",
    find: "row.is_resume === false ? readerOf(db, caller, row, row.owner_id) : caller",
    replace: "readerOf(db, caller, row, row.owner_id)",
    test: APPLICATION_TEST,
  },
  {
    name: "a transaction gives strangers access to protected data",
    file: PROTECTED,
    find: "(owner_id = ${ownerId} AND taker_id = ${actorId})",
    replace: "(owner_id = ${ownerId} AND ${actorId}::text IS NOT NULL)",
    test: PARTIES_TEST,
  },
  {
    name: "a draft transaction gives access to protected data",
    file: PROTECTED,
    find: '["validated"]',
    replace: '["draft", "validated"]',
    test: PARTIES_TEST,
  },
  {
    name: "the change in an event contains private namespaces",
    file: "marketplace/resources/namespaces.ts",
    find: "...(metadata && { metadata: publicPart(metadata) }),",
    replace: "...(metadata && { metadata }),",
    test: [
      "tests/integration/assets/asset-events.test.ts",
      "a category's events carry its change, without private namespaces",
    ],
  },
  {
    name: "each partial event of an edit contains the whole edit",
    file: "marketplace/resources/assets/announce.ts",
    find: "changesRequested: requestedOf(requested, change)",
    replace: "changesRequested: requested",
    test: [
      "tests/integration/assets/asset-events.test.ts",
      "each part of an edit is an event with its requested change",
    ],
  },
  {
    name: "a response with a key's own namespaces is cacheable",
    file: "marketplace/http/server.ts",
    find: "if (isCached && readsOnlyPublic(caller))",
    replace: "if (isCached)",
    test: [
      "tests/integration/access/namespaces.test.ts",
      "a partner key reads only its namespaces, in responses never cached",
    ],
  },
  {
    name: "a restored revision removes the namespaces that its editor cannot read",
    file: "marketplace/resources/entries/revisions/service.ts",
    find: "    ...hiddenPart(metadata),\n",
    replace: "",
    test: [
      "tests/integration/access/namespaces.test.ts",
      "an editor who restores a revision leaves hidden namespaces unchanged",
    ],
  },
];
