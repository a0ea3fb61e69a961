import { SentCheck, SentChecks } from "@/lib/entities/sent-check";
import { newId } from "@/marketplace/db/new-id";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { aMailToken } from "@/tests/support/objects";
import { hasItem, type Situation } from "@/tests/support/replay/request";
import type { Headers } from "@/tests/support/sign-in";

const DAY_MS = 24 * 60 * 60 * 1000;
const sent = {
  id: "atk_1",
  type: "testimonial",
  email: "p•••@exemple.invalid",
  createdDate: "2026-11-01T08:00:00.000Z",
  expirationDate: "2026-12-01T08:00:00.000Z",
  usedDate: null,
  answeredDate: null,
  answer: null,
  remindedDate: null,
  remindableDate: "2026-11-08T08:00:00.000Z",
};
const asked = { emails: ["p@exemple.invalid"], message: "Deux lignes suffisent." };

/** The organization of each relation: the caller's own, its parent, or another one. */
const organizationOf = ({ scene, relation }: Situation) =>
  ({ own: scene.organization, same: scene.parent, other: scene.elsewhere })[relation];

/** A secret key names the account for which it acts (docs/protocol.md §2.1). */
const actingAs = ({ principal }: Situation, organizationId: string): Headers =>
  principal === "secret key" ? { "x-stelace-user-id": organizationId } : {};

/** Creates a request sent eight days ago. */
async function aSentCheck({ context: { db } }: Situation, userId: string): Promise<string> {
  const email = `${newId("usr").toLowerCase()}@exemple.invalid`;
  await aMailToken(db, "check", { userId, type: "testimonial", data: { email } });
  const { id } = await db
    .updateTable("mail_tokens")
    .set({ created_date: new Date(Date.now() - 8 * DAY_MS), expires_date: new Date(Date.now() + 20 * DAY_MS) })
    .where("user_id", "=", userId)
    .where(({ eb, ref }) => eb(ref("data", "->>").key("email"), "=", email))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Calls about the requests for testimonials that an organization sends by mail. */
export const SENT_CHECK_CALLS: Call[] = [
  {
    operation: "GET /token/checks",
    rights: "* ... ... OOO..OO ..... A .",
    request: async (situation) => {
      const organizationId = organizationOf(situation);
      const id = await aSentCheck(situation, organizationId);
      const headers = actingAs(situation, organizationId);
      return { query: "nbResultsPerPage=100", headers, isDone: ({ body }) => hasItem(body, id) };
    },
    response: is.env(SentCheck),
    client: [clientCall("sentChecks.list", (c) => c.sentChecks.list(), "GET /token/checks", page(sent))],
  },
  {
    operation: "POST /token/checks",
    rights: "... ... AAA..AA ..... A .",
    request: async (situation) => {
      const { organization } = situation.scene;
      await aCompanyAsset(situation.context.db, { owner: organization, slug: organization.toLowerCase() });
      const body = { emails: [`${newId("usr").toLowerCase()}@exemple.invalid`] };
      return { body, headers: actingAs(situation, organization) };
    },
    response: SentChecks,
    client: [
      clientCall("sentChecks.create", (c) => c.sentChecks.create(asked), "POST /token/checks", {
        body: asked,
        response: { results: [sent] },
      }),
    ],
  },
  {
    operation: "POST /token/checks/:id/remind",
    rights: "* ... ... OOO..OO ..... A .",
    request: async (situation) => {
      const organizationId = organizationOf(situation);
      const id = await aSentCheck(situation, organizationId);
      return { params: { id }, headers: actingAs(situation, organizationId) };
    },
    response: SentCheck,
    client: [
      clientCall("sentChecks.remind", (c) => c.sentChecks.remind("atk_1"), "POST /token/checks/atk_1/remind", {
        response: sent,
      }),
    ],
  },
];
