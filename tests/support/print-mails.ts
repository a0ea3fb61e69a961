import { MAIL_VALUES, type MailName } from "@/marketplace/mail/mail";
import { toMessage } from "@/marketplace/mail/message";
import { aMail, PRODUCT, VALUES } from "@/tests/support/a-mail";

// Prints every mail as JSON, with long words and links: Playwright cannot load the JSON files from which mails are
// made.

const LONG = "Responsable-du-pôle-administration-du-personnel-et-paie";
const line = { text: `${LONG} — Trégüern Conseil, Saint-Sébastien-sur-Loire`, url: "https://cabinet.example/offre" };
const section = { title: LONG, lines: [line], more: 2, url: line.url, stopUrl: `${line.url}/${"a".repeat(200)}` };
const LISTS = ["alert", "daily", "applicationReminded", "applicationsLate", "offerUnanswered"];

const mails = (["fr", "en"] as const).flatMap((locale) =>
  (Object.keys(MAIL_VALUES) as MailName[]).map((name) => {
    const values = { ...VALUES[name], ...("offerName" in VALUES[name] && { offerName: LONG }) };
    const sections = LISTS.includes(name) ? [section, section] : [];
    const { html, subject } = toMessage(aMail(name, { values, sections, unsubscribeUrl: line.url }, locale), PRODUCT);
    return { name, locale, html, subject };
  }),
);
process.stdout.write(JSON.stringify(mails));
