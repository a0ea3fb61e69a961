import { newId } from "@/marketplace/db/new-id";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { appeal, report, reportFollowUp } from "@/tests/fixtures/moderation-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { hasItem, request, type Situation } from "@/tests/support/replay/request";

const newReport = {
  url: "/entreprise/valmy",
  motive: "other",
  goodFaith: true as const,
  text: "Cette page recopie celle de mon cabinet.",
};
/** A decision about a content of the owner of this situation, by another moderator. */
async function aDecision({ context, owner }: Situation) {
  const values = { object_id: newId("ast"), owner_id: owner, kind: "offer", outcome: "suspended", code: "langue" };
  const row = { ...values, id: newId("dcn"), decided_by: newId("usr") };
  await context.db.insertInto("decisions").values(row).execute();
  return row;
}

async function anAppeal(situation: Situation) {
  const { id, object_id } = await aDecision(situation);
  const row = {
    id: newId("apl"),
    decision_id: id,
    object_id,
    appellant: "owner" as const,
    text: "Elle est en français.",
  };
  await situation.context.db
    .insertInto("appeals")
    .values({ ...row, account_id: situation.owner })
    .execute();
  return row.id;
}

async function aReport({ context: { db } }: Situation, state: "open" | "dismissed" = "open") {
  const decision = { id: newId("dcn"), object_id: newId("ast"), kind: "offer", outcome: state };
  await db.insertInto("decisions").values(decision).execute();
  const row = { id: newId("rpt"), url: "/x", kind: "offer", motive: "other", text: "Une offre qui n’existe pas." };
  await db
    .insertInto("reports")
    .values({ ...row, locale: "fr", state, decision_id: decision.id })
    .execute();
  return row.id;
}
const byToken = (state: "open" | "dismissed", body?: object) => async (situation: Situation) => {
  const tokens = createSignedIds(await platformSecret(situation.context.db, "report"));
  return { params: { token: tokens.sign(await aReport(situation, state)) }, body };
};

const TEAM = "* ... ... ....... ..A.A A .";
/** Rights reserved to people: a secret key is no person. */
const PEOPLE = "* ... ... ....... ..A.A . .";

/** Calls about reports of visitors, and about appeals. */
export const REPORT_CALLS: Call[] = [
  {
    operation: "POST /reports",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(newReport),
    client: [
      clientCall("reports.create", (c) => c.reports.create(newReport), "POST /reports", {
        body: newReport,
        response: { id: "rpt_1" },
      }),
    ],
  },
  {
    operation: "GET /reports",
    rights: TEAM,
    request: async (situation) => {
      const id = await aReport(situation);
      return { query: `id=${id}`, isDone: ({ body }) => hasItem(body, id) };
    },
    response: is.env(is.report),
    client: [
      clientCall("reports.list", (c) => c.reports.list({ state: "open" }), "GET /reports?state=open", page(report)),
    ],
  },
  {
    operation: "GET /reports/:id",
    rights: TEAM,
    request: async (situation) => ({ params: { id: await aReport(situation) } }),
    response: is.report,
    client: [clientCall("reports.read", (c) => c.reports.read("rpt_1"), "GET /reports/rpt_1", { response: report })],
  },
  {
    operation: "PATCH /reports/:id",
    rights: TEAM,
    request: async (situation) => ({ params: { id: await aReport(situation) }, body: { state: "dismissed" } }),
    response: is.report,
    client: [
      clientCall("reports.decide", (c) => c.reports.decide("rpt_1", { state: "dismissed" }), "PATCH /reports/rpt_1", {
        body: { state: "dismissed" },
        response: report,
      }),
    ],
  },
  {
    operation: "GET /reports/follow/:token",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: byToken("open"),
    client: [
      clientCall("reports.follow", (c) => c.reports.follow("rpt_1.x"), "GET /reports/follow/rpt_1.x", {
        response: reportFollowUp,
      }),
    ],
  },
  {
    operation: "POST /reports/follow/:token/confirm",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: byToken("open"),
    client: [
      clientCall("reports.confirm", (c) => c.reports.confirm("rpt_1.x"), "POST /reports/follow/rpt_1.x/confirm", {
        response: reportFollowUp,
      }),
    ],
  },
  {
    operation: "POST /reports/follow/:token/appeal",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: byToken("dismissed", { text: "Le cabinet de cette offre n’existe pas." }),
    client: [
      clientCall(
        "reports.appeal",
        (c) => c.reports.appeal("rpt_1.x", { text: "Le cabinet n’existe pas." }),
        "POST /reports/follow/rpt_1.x/appeal",
        { body: { text: "Le cabinet n’existe pas." }, response: reportFollowUp },
      ),
    ],
  },
  {
    operation: "POST /decisions/:id/appeal",
    rights: "* ... OOO OOO..OO OOOOO A .",
    request: async (situation) => ({
      params: { id: (await aDecision(situation)).id },
      body: { text: "Cette offre est en français." },
    }),
    client: [
      clientCall(
        "appeals.create",
        (c) => c.appeals.create("dcn_1", { text: "Cette offre est en français." }),
        "POST /decisions/dcn_1/appeal",
        { body: { text: "Cette offre est en français." }, response: { id: "apl_1" } },
      ),
    ],
  },
  {
    operation: "GET /appeals/:id",
    rights: TEAM,
    request: async (situation) => ({ params: { id: await anAppeal(situation) } }),
    response: is.appeal,
    client: [clientCall("appeals.read", (c) => c.appeals.read("apl_1"), "GET /appeals/apl_1", { response: appeal })],
  },
  {
    operation: "PATCH /appeals/:id",
    rights: PEOPLE,
    request: async (situation) => ({
      params: { id: await anAppeal(situation) },
      body: { outcome: "dismissed", answer: "La première décision était juste." },
    }),
    response: is.appeal,
    client: [
      clientCall(
        "appeals.judge",
        (c) => c.appeals.judge("apl_1", { outcome: "granted", answer: "Vous avez raison." }),
        "PATCH /appeals/apl_1",
        { body: { outcome: "granted", answer: "Vous avez raison." }, response: appeal },
      ),
    ],
  },
];
