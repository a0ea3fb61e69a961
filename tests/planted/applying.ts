import type { Mistake } from "@/tests/planted/mistake";

const DRAFT_TEST_FILE = "tests/unit/workspace/candidate/apply/draft.test.tsx";
const UNSENT_TEST_FILE = "tests/integration/applications/unsent-applications.test.ts";
const LIMITS_TEST_FILE = "tests/integration/applications/unsent-application-limits.test.ts";

/** Mistakes about applying: by whom, when, and what others learn of it. */
export const applyingMistakes: Mistake[] = [
  {
    name: "an application changed while it waits for the network leaves by itself",
    file: "workspace/candidate/apply/use-network-wait.ts",
    find: "name && setWaiting(false)",
    replace: "undefined",
    test: [
      "tests/unit/workspace/candidate/apply/apply-screen.test.tsx",
      "editing the message cancels the pending sending",
    ],
  },
  {
    name: "an application that is given up leaves once the network is back",
    file: "workspace/candidate/apply/fields/send-section.tsx",
    find: "onClick={() => setWaiting(false)}",
    replace: "onClick={() => undefined}",
    test: ["tests/unit/workspace/candidate/apply/apply-screen.test.tsx", "a second press cancels the pending sending"],
  },
  {
    name: "opening the link of an application sends it, without a press",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "return readUnsent(context, params.token);",
    replace: "await sendUnsent(context, { caller } as never, params.token); return readUnsent(context, params.token);",
    test: [UNSENT_TEST_FILE, "nothing reaches the firm before the link is pressed"],
  },
  {
    name: "applying without account tells a known address apart",
    file: "marketplace/resources/unsent-applications/prepare.ts",
    find: "return { success: true as const };",
    replace:
      'return { success: !(await trx.selectFrom("users").select("id").where("username", "=", email).executeTakeFirst()) as true };',
    test: [UNSENT_TEST_FILE, "a known address and an unknown one get the same response"],
  },
  {
    name: "a link sends the application of a known address without its log-in",
    file: "marketplace/resources/unsent-applications/send.ts",
    find: "if (held && !isOwn && !isUnprovedAt(held, email)) throw logInRequired();",
    replace: "if (held && !caller) throw logInRequired();",
    test: [UNSENT_TEST_FILE, "the owner of a known address logs in, then sends"],
  },
  {
    name: "a link pressed twice is an application again",
    file: "marketplace/resources/unsent-applications/send.ts",
    find: "if (row.transaction_id !== null) return { transactionId: row.transaction_id };",
    replace: "",
    test: [UNSENT_TEST_FILE, "a link pressed six times at once sends one application"],
  },
  {
    name: "strangers consume what an offer takes of applications",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "requireWithin(limits.byOffer, `${body.assetId} ${caller.address}`);",
    replace: "requireWithin(limits.byOffer, body.assetId);",
    test: [LIMITS_TEST_FILE, "an address that floods an offer stops no other candidate"],
  },
  {
    name: "strangers use up what an e-mail may send",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "async () => isFirst && (await limits.beyond.take(body.email)) === null",
    replace: "async () => false",
    test: [LIMITS_TEST_FILE, "strangers who exhaust an address's limit leave its owner three requests"],
  },
  {
    name: "strangers from many networks mail one address without end",
    file: "marketplace/resources/unsent-applications/routes.ts",
    find: "isFirst && (await limits.beyond.take(body.email)) === null",
    replace: "isFirst",
    test: [LIMITS_TEST_FILE, "strangers who exhaust an address's limit leave its owner three requests"],
  },
  {
    name: "strangers use up the alerts that an address may ask for",
    file: "marketplace/resources/search/mail-alerts/service.ts",
    find: "isFirst ? MAX_FIRST_MAILS_A_DAY : MAX_MAILS_A_DAY",
    replace: "MAX_MAILS_A_DAY",
    test: [
      "tests/integration/alerts/mail-alerts.test.ts",
      "an address used up by one network gets mails requested from others",
    ],
  },
  {
    name: "the response time of one firm that answered four people is public",
    file: "lib/rules/transaction/response-time.ts",
    find: "if (!measured || measured.answered < MIN_APPLICATIONS) return null;",
    replace: "if (!measured) return null;",
    test: ["tests/integration/applications/response-time.test.ts", "a firm's median is public from five responses on"],
  },
  {
    name: "what a visitor writes stays in the browser for its next visitors",
    file: "workspace/candidate/apply/draft.ts",
    find: "userId === null ? tabEntries : storedEntries",
    replace: "userId === null ? keptEntries : keptEntries",
    test: [DRAFT_TEST_FILE, "a visitor's draft is stored in their tab only"],
  },
  {
    name: "what a visitor wrote is given to each person who logs in",
    file: "workspace/candidate/apply/draft.ts",
    find: "await tabEntries.update(visitorKey, () => []);",
    replace: "",
    test: [DRAFT_TEST_FILE, "a visitor's draft becomes that of the first user who logs in"],
  },
  {
    name: "a firm may lead candidates to a host without a domain",
    file: "lib/entities/offer.ts",
    find: ".url({ protocol: /^https$/, hostname: DOMAIN })",
    replace: ".string()",
    test: [
      "tests/integration/offers/offer-apply.test.ts",
      "the form address https://cabinet is refused, naming the field",
    ],
  },
  {
    name: "the list of what was sent elsewhere is read by others",
    file: "marketplace/resources/applications/elsewhere/service.ts",
    find: "if (row?.user_id !== ownerOf(caller)) throw notFound();",
    replace: "if (!row) throw notFound();",
    test: [
      "tests/integration/applications/elsewhere-applications.test.ts",
      "another person's applications elsewhere are not read, edited or removed",
    ],
  },
  {
    name: "the link of an application works after 48 hours",
    file: "marketplace/resources/unsent-applications/read.ts",
    find: "if (!row || row.expires_date.getTime() <= Date.now()) throw notFound();",
    replace: "if (!row) throw notFound();",
    test: [
      "tests/integration/applications/unsent-applications.test.ts",
      "an expired link answers 404, and its application and CV are erased",
    ],
  },
];
