import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { mailboxIdOf } from "@/marketplace/mail/mailbox";
import { currentMonth } from "@/marketplace/resources/newsletter/editions/service";
import { confirmTokens, stopTokens } from "@/marketplace/resources/newsletter/links";
import { success } from "@/tests/fixtures/account-responses";
import { newsletterEdition, newsletterPreview } from "@/tests/fixtures/platform-responses";
import { type Call, clientCall, page } from "@/tests/support/calls/call";
import { request, type Situation } from "@/tests/support/replay/request";

const EVERYBODY = "AAA AAA AAAAAAA AAAAA A A";
const EDITORS = "... ... ....... ..A.A A .";
const word = { fr: "Bonjour à tous.", en: "" };
const bounces = [{ email: "a@exemple.invalid", status: "5.1.1" }];

async function aSubscriber({ context: { db } }: Situation, confirmed: boolean): Promise<string> {
  const id = newId("nsub");
  const email = `${id.toLowerCase()}@exemple.invalid`;
  const values = { id, email, mailbox: mailboxIdOf(email), firstname: "Zoé", requested_date: new Date() };
  await insertRow(db, "newsletter_subscribers", { ...values, confirmed_date: confirmed ? new Date() : undefined });
  return id;
}
const confirmation = async (situation: Situation) => ({
  params: { token: (await confirmTokens(situation.context.db)).sign(await aSubscriber(situation, false)) },
});
const unsubscription = async (situation: Situation) => ({
  params: { token: (await stopTokens(situation.context.db)).sign(await aSubscriber(situation, true)) },
});

export const NEWSLETTER_CALLS: Call[] = [
  { operation: "GET /newsletter/confirm/:token", rights: EVERYBODY, request: confirmation },
  { operation: "POST /newsletter/confirm/:token", rights: EVERYBODY, request: confirmation },
  { operation: "GET /newsletter/unsubscribe/:token", rights: EVERYBODY, request: unsubscription },
  { operation: "POST /newsletter/unsubscribe/:token", rights: EVERYBODY, request: unsubscription },
  {
    operation: "GET /newsletter/preview",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall("newsletter.preview", (c) => c.newsletter.preview(), "GET /newsletter/preview", {
        response: newsletterPreview,
      }),
    ],
  },
  {
    operation: "GET /newsletter/editions",
    rights: EDITORS,
    request: request(),
    client: [
      clientCall(
        "newsletter.editions",
        (c) => c.newsletter.editions({ page: 2 }),
        "GET /newsletter/editions?page=2",
        page(newsletterEdition),
      ),
    ],
  },
  {
    operation: "POST /newsletter/editions",
    rights: EDITORS,
    request: async (situation) => {
      await aSubscriber(situation, true);
      return { body: { month: currentMonth() } };
    },
    client: [
      clientCall("newsletter.send", (c) => c.newsletter.send({ month: "2026-11" }), "POST /newsletter/editions", {
        body: { month: "2026-11" },
        response: newsletterEdition,
      }),
    ],
  },
  {
    operation: "POST /newsletter/tests",
    rights: "... ... ....... ..A.A . .",
    request: request({ locale: "fr" }),
    client: [
      clientCall("newsletter.test", (c) => c.newsletter.test({ locale: "fr", word }), "POST /newsletter/tests", {
        body: { locale: "fr", word },
        response: success,
      }),
    ],
  },
  {
    operation: "POST /mails/bounces",
    rights: "... ... ....... ..... A .",
    request: request({ bounces }),
    client: [
      clientCall("newsletter.reportBounces", (c) => c.newsletter.reportBounces({ bounces }), "POST /mails/bounces", {
        body: { bounces },
        response: success,
      }),
    ],
  },
];
