import { FirmKey, FirmKeys } from "@/lib/entities/firm-key";
import { readRow } from "@/marketplace/db/rows";
import { firmKey } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import { createObject } from "@/tests/support/objects";
import { hasItem, request, type Situation } from "@/tests/support/replay/request";
import type { Headers } from "@/tests/support/sign-in";

/**
 * A person who acts for no organization owns no key; a secret key names the organization for which it acts
 * (docs/protocol.md §2.1).
 */
const ownerOf = ({ principal, relation, scene, owner }: Situation): string =>
  principal === "secret key" && relation === "own" ? scene.organization : owner;
const acting = (situation: Situation): Headers =>
  situation.principal === "secret key" ? { "x-stelace-user-id": ownerOf(situation) } : {};
const keyFor = (situation: Situation) =>
  createObject.firmKey(situation.context.db, { owner: ownerOf(situation), other: situation.scene.stranger });

export const FIRM_KEY_CALLS: Call[] = [
  {
    operation: "GET /firm-keys",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => {
      const id = await keyFor(situation);
      return { headers: acting(situation), isDone: ({ body }) => hasItem(body, id) };
    },
    response: FirmKeys,
    client: [
      clientCall("firmKeys.list", (c) => c.firmKeys.list(), "GET /firm-keys", {
        response: { results: [firmKey] },
      }),
    ],
  },
  {
    operation: "POST /firm-keys",
    rights: "... ... A.....A ..... A .",
    request: async (situation) => ({ ...(await request({ name: "SIRH" })(situation)), headers: acting(situation) }),
    response: FirmKey,
    client: [
      clientCall("firmKeys.create", (c) => c.firmKeys.create({ name: "SIRH" }), "POST /firm-keys", {
        body: { name: "SIRH" },
        response: firmKey,
      }),
    ],
  },
  {
    operation: "DELETE /firm-keys/:id",
    rights: "* ... ... O.....O ..... A .",
    request: async (situation) => {
      const id = await keyFor(situation);
      const isDone = async () => !(await readRow(situation.context.db, "firm_keys", id));
      return { params: { id }, headers: acting(situation), isDone };
    },
    client: [
      clientCall("firmKeys.remove", (c) => c.firmKeys.remove("fkey_1"), "DELETE /firm-keys/fkey_1", removal("fkey_1")),
    ],
  },
];
