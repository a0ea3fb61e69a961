import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { MAIL_VALUES, type MailName, type WaitingMail } from "@/marketplace/mail/mail";
import { toMessage } from "@/marketplace/mail/message";
import { aMail, PRODUCT, VALUES } from "@/tests/support/a-mail";

const writer = createTransport({ streamTransport: true, buffer: true });
const sent = async (mail: WaitingMail, product: Parameters<typeof toMessage>[1] = PRODUCT) => {
  const { message } = await writer.sendMail(toMessage(mail, product));
  const source = String(message);
  const parsed = await PostalMime.parse(source);
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  const { text = "", html = "", subject = "" } = parsed;
  return { source, from: parsed.from, to: parsed.to, replyTo: parsed.replyTo, headers, text, html, subject };
};
const withoutStyle = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>/g, "");

/**
 * Returns the number of unclosed tables, and the tables and cells without inline style or that a screen reader would
 * announce.
 */
function tablesOf(html: string) {
  const shown = html.replaceAll(/<!--[\s\S]*?-->/g, "");
  const tags = [...shown.matchAll(/<(table|td)\b([^>]*)>/g)].map(([tag]) => tag);
  return {
    left: shown.split("<table").length - shown.split("</table>").length,
    unstyled: tags.filter(
      (tag) => !tag.includes("style=") || (tag.startsWith("<table") && !/role="presentation"/.test(tag)),
    ),
  };
}
const NAMES = Object.keys(MAIL_VALUES) as MailName[];

describe.each(["fr", "en"] as const)("mails in %s", (locale) => {
  test.each(NAMES)("the mail %s has all its values, in text and HTML", async (name) => {
    const { subject, text, html, headers, from, to } = await sent(aMail(name, {}, locale));
    expect(from).toEqual({ name: "Happy Cabinet", address: "ne-pas-repondre@cabinet.example" });
    expect(to?.map(({ address }) => address)).toEqual(["claude@exemple.fr"]);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(subject.length).toBeGreaterThan(10);
    for (const said of [subject, text, withoutStyle(html)]) expect(said).not.toMatch(/[{}]|undefined|null/);
    if ("url" in VALUES[name]) for (const said of [text, html]) expect(said).toContain(VALUES[name].url);
    expect(html).toContain(`<html lang="${locale}" `);
    expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
    // CSS that Outlook does not support.
    expect(html).not.toMatch(/flex|grid|position\s*:|float\s*:|background-image|background=|background\s*:[^;"]*url/i);
    expect(tablesOf(html)).toEqual({ left: 0, unstyled: [] });
  });
});

test("a person reads the answers at the mailbox of the setting; without it, a mail leads to the contact page", async () => {
  const mail = aMail("applicationSent");
  const automatic = await sent(mail);
  expect(automatic.replyTo).toBeUndefined();
  for (const said of [automatic.text, automatic.html]) expect(said).toContain("https://www.cabinet.example/contact");
  const english = await sent(aMail("applicationSent", {}, "en"));
  expect(english.text).toContain("Write to a person of the team\nhttps://www.cabinet.example/en/contact");
  const answered = await sent(mail, { ...PRODUCT, mailReplyTo: "equipe@cabinet.example" });
  expect(answered.replyTo).toEqual([{ name: "Happy Cabinet", address: "equipe@cabinet.example" }]);
  expect(answered.text).toContain("c’est écrire à l’équipe de Happy Cabinet");
  expect(answered.text).not.toContain("/contact");
});

test("the subjects about an application name the firm and the offer, and a withdrawal says who withdrew", async () => {
  const values = (status: string) => ({ values: { ...VALUES.statusChanged, status } });
  const { companyName, offerName } = VALUES.statusChanged as Record<string, string>;
  const withdrawn = await sent(aMail("statusChanged", values("cancelled")));
  expect(withdrawn.subject).toBe(`Vous avez retiré votre candidature\u00a0: ${offerName}, ${companyName}`);
  expect(withdrawn.text).toContain("Vous avez retiré votre candidature");
  const merged = await sent(aMail("statusChanged", values("merged")));
  expect(merged.subject + merged.text).not.toContain("Vous avez retiré");
  for (const name of ["applicationSent", "interviewProposed"] as const) {
    const { subject } = await sent(aMail(name));
    for (const named of [companyName, offerName]) expect(subject).toContain(named);
  }
});

test("a mail leaves out an unknown name or message", async () => {
  const { text } = await sent(aMail("welcome", { values: { name: null, url: "https://a.fr/" } }));
  expect(text).toMatch(/^Bonjour,\n/);
  const restricted = { url: "https://a.fr/", offerName: "Comptable" };
  expect((await sent(aMail("applicationReceived", { values: restricted }))).text).toContain(
    "Quelqu’un vient de répondre",
  );
  const { message: _, ...values } = VALUES.statusChanged as Record<string, string>;
  expect((await sent(aMail("statusChanged", { values }))).text).not.toContain("Voici ce que");
});

test("a person who signed up to hire reads of their firm, never of a profile", async () => {
  const told = async (isFirm: boolean) =>
    (await sent(aMail("welcome", { values: { name: "Claude", url: "https://a.fr/", isFirm } }))).text;
  expect(await told(true)).toMatch(/espace de votre cabinet/);
  expect(await told(true)).not.toMatch(/profil/);
  expect(await told(false)).toMatch(/votre profil/);
});

test("a refusal mail has the firm's paragraphs, escaped in HTML", async () => {
  const paragraphs = ["Merci {prénom} <b>", "Anne Le Gall, Trégüern Conseil"];
  const values = { ...VALUES.applicationRefused, paragraphs };
  const { text, html } = await sent(aMail("applicationRefused", { values }));
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
  expect(html).toContain("Merci {prénom} &lt;b&gt;");
});

test("a status mail names the person who signs it, if any", async () => {
  const told = async (status: string, signer: string | null) =>
    (await sent(aMail("statusChanged", { values: { ...VALUES.statusChanged, status, signer } }))).text;
  for (const status of ["pending", "recruited"]) {
    expect(await told(status, "Anne Le Gall")).toMatch(/Anne Le Gall(, de| vous contacte)/);
    expect(await told(status, null)).not.toMatch(/Anne Le Gall| ,/);
  }
});

test("a missing or unknown value, or an invalid URL, is refused", () => {
  for (const values of [{ name: "Claude" }, { url: "javascript:alert(1)" }, { url: "https://a.fr/", other: "x" }])
    expect(() => aMail("welcome", { values })).toThrow();
  expect(() => aMail("welcome", { name: "constructor" })).toThrow();
});

test("each status has its own sentence, and a custom one its label", async () => {
  const told = async (values: object) =>
    (await sent(aMail("statusChanged", { values: { ...VALUES.statusChanged, ...values } }))).text;
  const texts = await Promise.all(
    ["new", "pending", "meeting", "recruited", "cancelled", "custom"].map((status) => told({ status })),
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect(await told({ status: "custom", label: "Test technique" })).toContain(
    "« Test technique »".replaceAll(/(?<=«) | (?=»)/g, "\u00a0"),
  );
  expect(await told({ status: "toString" })).toContain("a avancé");
});

test("values are escaped in HTML, and never add a header", async () => {
  const hostile = "<img src=x onerror=alert(1)>\"'&\r\nBcc: victim@exemple.fr\u0000\u202e";
  const { source, html, headers, to, subject } = await sent(
    aMail("statusChanged", {
      values: { ...VALUES.statusChanged, url: "https://a.fr/?a=1&b=\r\n2", offerName: hostile, message: hostile },
    }),
  );
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
  expect(html).toContain('href="https://a.fr/?a=1&amp;b=2"');
  expect([...headers.keys()].filter((key) => /bcc|cc/.test(key))).toEqual([]);
  expect(source.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
  expect(subject).not.toMatch(/\p{Cc}|\u202e/u);
  expect(to).toHaveLength(1);
});

test("a name that has a URL, or is too long, is replaced by a neutral subject", async () => {
  for (const [name, key] of [
    ["invitation", "knownName"],
    ["check", "senderName"],
    ["applicationReceived", "offerName"],
    ["message", "topicName"],
  ] as const) {
    const told = (given: string) => sent(aMail(name, { values: { ...VALUES[name], [key]: given } }));
    const { subject, text, html } = await told("http://evil.example/cadeau");
    expect(subject).toBe("Un message de Happy Cabinet");
    for (const said of [text, html]) expect(said).not.toContain("evil.example");
    expect((await told("x".repeat(150))).subject).toBe("Un message de Happy Cabinet");
    expect((await told("Cabinet D’Ornano & Associés")).subject).toContain("Cabinet D’Ornano & Associés");
  }
});

test("the subject of an invitation or check has no unmoderated name", async () => {
  const invitation = { ...VALUES.invitation, organizationName: "Appelez-nous vite", knownName: null };
  expect((await sent(aMail("invitation", { values: invitation }))).subject).not.toContain("Appelez-nous");
  const check = { ...VALUES.check, type: "other", senderName: "Appelez-nous vite" };
  expect((await sent(aMail("check", { values: check }))).subject).not.toContain("Appelez-nous");
});

test.each([
  "a@b.fr\r\nBcc: c@d.fr",
  "a@b.fr, c@d.fr",
  "A <a@b.fr>",
  "a@b.fr>",
  "a",
  "",
  "a b@c.fr",
  `${"a".repeat(65)}@b.fr`,
])("the recipient %j is refused", (to) => {
  expect(() => toMessage(aMail("welcome", { to }), PRODUCT)).toThrow("not an address");
});

test("an alert lists new results and has a one-click unsubscribe", async () => {
  const unsubscribeUrl = "https://cabinet.example/api/marketplace/search/unsubscribe?token=abc";
  const sections = [
    {
      title: "Paris, <b>paie</b>",
      lines: [{ text: "Gestionnaire de paie & RH", url: "https://cabinet.example/offre" }],
      more: 3,
      url: "https://cabinet.example/recherche",
      stopUrl: "https://cabinet.example/stop",
    },
  ];
  const { subject, text, html, headers } = await sent(aMail("alert", { sections, unsubscribeUrl }));
  expect(subject).toBe("2 nouveautés dans vos alertes");
  expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(text).toContain("- Gestionnaire de paie & RH\n  https://cabinet.example/offre");
  expect(text).toContain(`Ne plus recevoir ces messages\n${unsubscribeUrl}`);
  expect(text).toContain("Et 3 autres\nhttps://cabinet.example/recherche");
  expect(html).toContain("Paris, &lt;b&gt;paie&lt;/b&gt;");
  expect(html).toContain("Gestionnaire de paie &amp; RH</a>");
  const one = await sent(aMail("alert", { values: { count: 1 } }));
  expect(one.subject).toBe("Une nouveauté dans vos alertes");
  expect(one.headers.has("list-unsubscribe")).toBe(false);
});

test("the subject of an alert says of which search", async () => {
  const subjectOf = async (values: { count: number; searchName?: string; others?: number }) =>
    (await sent(aMail("alert", { values }))).subject;
  const searchName = "Offres d’emploi « paie » près de Lyon (69), CDI";
  expect(await subjectOf({ count: 1, searchName })).toBe(`Une nouveauté\u00a0: ${searchName}`);
  expect(await subjectOf({ count: 3, searchName, others: 1 })).toBe(
    `3 nouveautés\u00a0: ${searchName} et une autre alerte`,
  );
});

test("a mail is written even with an empty or too long name, or a long list", async () => {
  const message = (senderName: string) => sent(aMail("message", { values: { url: "https://a.fr/", senderName } }));
  expect((await message(" \u0000\n ")).subject).toBe("— vous a écrit");
  const long = await message("😀".repeat(5_000));
  expect([...long.subject].length).toBeLessThan(210);
  expect(long.subject).not.toMatch(/\p{Surrogate}|\ufffd/u);
  const line = { text: "x", url: "https://a.fr/" };
  const section = { title: "t", lines: Array.from({ length: 500 }, () => line), more: 0 };
  const { text } = await sent(aMail("alert", { sections: Array.from({ length: 60 }, () => section) }));
  expect(text.match(/^- x$/gm)).toHaveLength(50 * 100);
});

test("days are in the reader's language, in Paris time", async () => {
  const values = { url: "https://a.fr/", date: "2030-02-28T23:30:00Z" };
  expect((await sent(aMail("deletion", { values }))).subject).toContain("1er mars 2030");
  expect((await sent(aMail("deletion", { values }, "en"))).subject).toContain("1 March 2030");
});

test("the reply to an application by mail names what is stored, and who reads it", async () => {
  const reply = (given: object) =>
    sent(aMail("applicationMailed", { values: { ...VALUES.applicationMailed, ...given } }));
  const whole = await reply({});
  expect(whole.text).toContain("votre nom, votre adresse, votre message, votre CV et ses notes");
  expect(whole.text).toContain("les collègues à qui elles demandent un avis");
  const { text } = await reply({ isWithoutCv: true, leftOut: true });
  expect(text).toContain("votre nom, votre adresse, votre message, le nom des fichiers non conservés et ses notes");
  expect((await sent(aMail("applicationAdded"))).text).toContain("les collègues à qui elles demandent un avis");
});

test("a colleague who is asked for an opinion is promised nothing about the candidate", async () => {
  const { text } = await sent(aMail("opinionAsked"));
  expect(text).not.toMatch(/verra/);
});
