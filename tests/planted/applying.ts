import type { Mistake } from "@/tests/planted/mistake";

const DRAFT_TEST_FILE = "tests/unit/workspace/candidate/apply/draft.test.tsx";
const UNSENT_TEST_FILE = "tests/integration/applications/unsent-applications.test.ts";
const LIMITS_TEST_FILE = "tests/integration/applications/unsent-application-limits.test.ts";

/** Mistakes about applying: accounts, drafts, mailed links, limits, and leaks to other people. */
export const applyingMistakes: Mistake[] = [
  {
    name: "an application edited while it waits for the network is sent automatically",
    file: "workspace/candidate/apply/use-network-wait.ts",
    find: "name && setWaiting(false)",
    replace: "undefined",
    test: [
      "tests/unit/workspace/candidate/apply/apply-screen.test.tsx",
      "editing the message cancels the pending application",
    ],
  },
  {
    name: "a cancelled application is sent once the network is back",
    file: "workspace/candidate/apply/fields/send-section.tsx",
    find: "onClick={() => setWaiting(false)}",
    replace: "onClick={() => undefined}",
    test: [
      "tests/unit/workspace/candidate/apply/apply-screen.test.tsx",
      "a second click cancels the pending application",
    ],
  },
  {
    name: "opening the link of an application sends it, without a press",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "return readUnsent(context, params.token);",
    replace: "await sendUnsent(context, { caller } as never, params.token); return readUnsent(context, params.token);",
    test: [UNSENT_TEST_FILE, "nothing reaches the firm before the link is pressed"],
  },
  {
    name: "an application without account reveals whether its address is known",
    file: "marketplace/resources/unsent-applications/prepare.ts",
    find: "return { success: true as const };",
    replace:
      'return { success: !(await trx.selectFrom("users").select("id").where("username", "=", email).executeTakeFirst()) as true };',
    test: [UNSENT_TEST_FILE, "a known address and an unknown one get the same response"],
  },
  {
    name: "a link sends the application of a known address without a log-in",
    file: "marketplace/resources/unsent-applications/send.ts",
    find: "if (held && !isOwn && !isUnprovedAt(held, email)) throw logInRequired();",
    replace: "if (held && !caller) throw logInRequired();",
    test: [UNSENT_TEST_FILE, "the owner of a known address must log in before sending"],
  },
  {
    name: "a link pressed twice sends a second application",
    file: "marketplace/resources/unsent-applications/send.ts",
    find: "if (row.transaction_id !== null) return { transactionId: row.transaction_id };",
    replace: "",
    test: [UNSENT_TEST_FILE, "a link pressed six times at once sends one application"],
  },
  {
    name: "strangers use up the limit of applications to an offer",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "requireWithin(limits.byOffer, `${body.assetId} ${caller.address}`);",
    replace: "requireWithin(limits.byOffer, body.assetId);",
    test: [LIMITS_TEST_FILE, "an address that floods an offer stops no other candidate"],
  },
  {
    name: "strangers use up the limit of applications with an e-mail address",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "async () => isFirst && (await limits.beyond.take(body.email)) === null",
    replace: "async () => false",
    test: [LIMITS_TEST_FILE, "strangers who exhaust an address's limit leave its owner three requests"],
  },
  {
    name: "strangers from many networks cause unlimited mails to one address",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "isFirst && (await limits.beyond.take(body.email)) === null",
    replace: "isFirst",
    test: [LIMITS_TEST_FILE, "strangers who exhaust an address's limit leave its owner three requests"],
  },
  {
    name: "strangers use up the limit of alerts for an address",
    file: "marketplace/resources/search/mail-alerts/service.ts",
    find: "isFirst ? MAX_FIRST_MAILS_A_DAY : MAX_MAILS_A_DAY",
    replace: "MAX_MAILS_A_DAY",
    test: [
      "tests/integration/alerts/mail-alerts.test.ts",
      "an address whose limit one network reached gets mails requested elsewhere",
    ],
  },
  {
    name: "the response time of a firm with under five responses is public",
    file: "lib/rules/transaction/response-time.ts",
    find: "if (!measured || measured.answered < MIN_APPLICATIONS) return null;",
    replace: "if (!measured) return null;",
    test: ["tests/integration/applications/response-time.test.ts", "a firm's median is public from five responses on"],
  },
  {
    name: "a visitor's draft is stored for the next visitors of the browser",
    file: "workspace/candidate/apply/draft.ts",
    find: "userId === null ? tabEntries : storedEntries",
    replace: "userId === null ? keptEntries : keptEntries",
    test: [DRAFT_TEST_FILE, "a visitor's draft is stored only for their tab"],
  },
  {
    name: "a visitor's draft becomes that of every user who logs in afterwards",
    file: "workspace/candidate/apply/draft.ts",
    find: "await tabEntries.update(visitorKey, () => []);",
    replace: "",
    test: [DRAFT_TEST_FILE, "a visitor's draft is moved to the first user who logs in"],
  },
  {
    name: "the host of an offer's form address may lack a domain",
    file: "lib/entities/offer.ts",
    find: ".url({ protocol: /^https$/, hostname: DOMAIN })",
    replace: ".string()",
    test: [
      "tests/integration/offers/offer-apply.test.ts",
      "the form address https://cabinet is refused, naming the field",
    ],
  },
  {
    name: "other accounts reach a candidate's applications sent elsewhere",
    file: "marketplace/resources/applications/elsewhere/service.ts",
    find: "if (row?.user_id !== ownerOf(caller)) throw notFound();",
    replace: "if (!row) throw notFound();",
    test: [
      "tests/integration/applications/elsewhere-applications.test.ts",
      "another person's applications elsewhere are not read, edited or removed",
    ],
  },
  {
    name: "the link of an unsent application works after 48 hours",
    file: "marketplace/resources/unsent-applications/read.ts",
    find: "if (!row || row.expires_date.getTime() <= Date.now()) throw notFound();",
    replace: "if (!row) throw notFound();",
    test: [
      "tests/integration/applications/unsent-applications.test.ts",
      "an expired link answers 404, and its application and CV are erased",
    ],
  },
];
