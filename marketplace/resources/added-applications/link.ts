import { isAddedApplicant, isMailed } from "@/lib/rules/transaction/added-application";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { dayInWords } from "@/marketplace/mail/dates";
import { eraseAdded } from "@/marketplace/resources/added-applications/service";
import { addedTokens } from "@/marketplace/resources/applications/added-link";
import { companyNameOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

const TEXTS = {
  fr: {
    title: "Vos données de candidature",
    about: (offer: string, company: string, date: string, isByMail: boolean) =>
      `${company} a ${isByMail ? "reçu par e-mail" : "noté"} votre candidature à l’offre «\u00a0${offer}\u00a0» le ${date}.`,
    held: (parts: string) => `Le cabinet détient\u00a0: ${parts}, et ses notes sur cette candidature.`,
    parts: {
      name: "votre nom",
      email: "cette adresse e-mail",
      phone: "votre téléphone",
      message: "votre message",
      resume: "votre CV",
      leftOut: "le nom des fichiers qui n’ont pas été conservés",
    },
    kept: "Ces données servent à étudier votre candidature. Elles sont effacées trois mois après un refus, et deux ans après la fin de la candidature ou le dernier échange dans tous les cas.",
    rights:
      "Pour les lire, les corriger ou vous opposer à leur usage, écrivez au cabinet. Pour les effacer, un clic suffit\u00a0: le cabinet ne les aura plus, et votre candidature s’arrête.",
    erase: "Effacer mes données et retirer ma candidature",
    erased:
      "C’est fait\u00a0: votre candidature et vos données sont effacées. Le CV, s’il y en avait un, l’est sous deux jours.",
    unknown: "Ce lien n’est pas complet, ou ne vient pas d’un de nos e-mails. Ouvrez-le de nouveau depuis le message.",
    over: "Il n’y a plus de données\u00a0: elles ont été effacées. Il n’y a rien à faire.",
  },
  en: {
    title: "Your application data",
    about: (offer: string, company: string, date: string, isByMail: boolean) =>
      `${company} ${isByMail ? "received by email" : "wrote down"} your application to “${offer}” on ${date}.`,
    held: (parts: string) => `The firm holds: ${parts}, and its notes about this application.`,
    parts: {
      name: "your name",
      email: "this email address",
      phone: "your phone number",
      message: "your message",
      resume: "your CV",
      leftOut: "the names of the files that were not kept",
    },
    kept: "This data serves to study your application. It is erased three months after a refusal, and in any case two years after the end of the application or the last exchange.",
    rights:
      "To read it, correct it or object to its use, write to the firm. To erase it, one press is enough: the firm will no longer have it, and your application ends.",
    erase: "Erase my data and withdraw my application",
    erased: "Done: your application and your data are erased. The CV, if there was one, goes within two days.",
    unknown: "This link is incomplete, or is not from one of our mails. Open it again from the message.",
    over: "There is no data left: it was erased. There is nothing to do.",
  },
} as const;

type Db = Context["db"];
type Link = { token: string; locale: PageLocale };
type LinkPage = { status: 200 | 404 | 410; page: string };

/** Returns whether the firm still holds data of an added person. */
const isHeld = ({ taker_id, emptied_date }: Row): boolean => isAddedApplicant(taker_id) && emptied_date === null;

/**
 * Returns the page that says what a firm holds about the person: the kinds of data, and never the data, since a firm may
 * have typed another person's address. Changes nothing, since mail filters open links.
 */
export async function showHeld({ db }: Context, { token, locale }: Link): Promise<LinkPage> {
  const id = (await addedTokens(db)).verify(token);
  if (id === null) return said(locale, 404, "unknown");
  const row = await readRow(db, "transactions", id);
  return row && isHeld(row) ? heldPage(db, row, locale) : said(locale, 410, "over");
}

/** Erases the application of the person who received the mail. */
export const eraseByLink = (context: Context, call: Pick<RouteCall, "caller">, { token, locale }: Link) =>
  write(context, { caller: call.caller }, async ({ trx }): Promise<LinkPage> => {
    const id = (await addedTokens(trx)).verify(token);
    if (id === null) return said(locale, 404, "unknown");
    const row = await lockRow(trx, "transactions", id);
    if (!row || !isHeld(row)) return said(locale, 410, "over");
    await eraseAdded(trx, row);
    return said(locale, 200, "erased");
  });

async function heldPage(db: Db, row: Row, locale: PageLocale): Promise<LinkPage> {
  const t = TEXTS[locale];
  const person = await db
    .selectFrom("added_applicants")
    .select(["email", "phone"])
    .where("transaction_id", "=", row.id)
    .executeTakeFirst();
  const parts = [
    t.parts.name,
    person?.email && t.parts.email,
    person?.phone && t.parts.phone,
    typeof row.metadata.message === "string" && t.parts.message,
    typeof row.metadata.resume === "string" && t.parts.resume,
    Array.isArray(row.metadata.leftOut) && t.parts.leftOut,
  ].filter((part) => typeof part === "string" && part !== "");
  const offer = offerNameOf({ assetSnapshot: row.asset_snapshot }) ?? row.id;
  const company = await companyNameOf(db, row.owner_id);
  const date = dayInWords(row.created_date.toISOString(), locale);
  const content =
    paragraph(t.about(offer, company, date, isMailed(row.status_history))) +
    [t.held(parts.join(", ")), t.kept, t.rights].map(paragraph).join("") +
    buttonForm(t.erase, `?locale=${locale}`);
  return { status: 200, page: plainPage({ locale, title: t.title, content }) };
}

function said(locale: PageLocale, status: LinkPage["status"], text: "unknown" | "over" | "erased"): LinkPage {
  const t = TEXTS[locale];
  return { status, page: plainPage({ locale, title: t.title, content: statusLine(t[text]) }) };
}
