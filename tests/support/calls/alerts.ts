import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { mailAlert } from "@/tests/fixtures/market-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import { type RequestMaker, request, type Situation } from "@/tests/support/replay/request";

const EVERYBODY = "AAA AAA AAAAAAA AAAAA A A";
const criteria = { query: "paie" };

/** Creates an alert, and returns the token that its mails carry. */
async function anAlertToken({ context: { db } }: Situation): Promise<string> {
  const id = newId("alr");
  const email = `${id.toLowerCase()}@exemple.invalid`;
  await insertRow(db, "mail_alerts", { id, email, locale: "fr", name: "Paie", search: criteria });
  return createSignedIds(await platformSecret(db, "alerts")).sign(id);
}
const byToken =
  (body?: object): RequestMaker =>
  async (situation) => ({ params: { token: await anAlertToken(situation) }, body });

export const ALERT_CALLS: Call[] = [
  {
    operation: "POST /alerts",
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(() => ({ email: `${newId("alr")}@exemple.invalid`, criteria, name: "Paie" })),
    client: [
      clientCall(
        "alerts.create",
        (c) => c.alerts.create({ email: "c@exemple.fr", criteria, name: "Paie" }),
        "POST /alerts",
        {
          body: { email: "c@exemple.fr", criteria, name: "Paie" },
          credentials: "key",
          response: { success: true },
        },
      ),
    ],
  },
  {
    operation: "GET /alerts/:token",
    rights: EVERYBODY,
    request: byToken(),
    client: [
      clientCall("alerts.read", (c) => c.alerts.read("alr_1.x"), "GET /alerts/alr_1.x", {
        credentials: "key",
        response: mailAlert,
      }),
    ],
  },
  {
    operation: "POST /alerts/:token/confirm",
    rights: EVERYBODY,
    request: byToken(),
    client: [
      clientCall("alerts.confirm", (c) => c.alerts.confirm("alr_1.x"), "POST /alerts/alr_1.x/confirm", {
        credentials: "key",
        response: mailAlert,
      }),
    ],
  },
  {
    operation: "PATCH /alerts/:token",
    rights: EVERYBODY,
    request: byToken({ frequency: "weekly" }),
    client: [
      clientCall("alerts.update", (c) => c.alerts.update("alr_1.x", { frequency: "weekly" }), "PATCH /alerts/alr_1.x", {
        body: { frequency: "weekly" },
        credentials: "key",
        response: mailAlert,
      }),
    ],
  },
  {
    operation: "DELETE /alerts/:token",
    rights: EVERYBODY,
    request: byToken(),
    client: [
      clientCall("alerts.remove", (c) => c.alerts.remove("alr_1.x"), "DELETE /alerts/alr_1.x", {
        credentials: "key",
        response: { success: true },
      }),
    ],
  },
];
