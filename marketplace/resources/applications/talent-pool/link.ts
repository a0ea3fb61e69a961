import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow } from "@/marketplace/db/rows";
import { buttonForm, type PageLocale, paragraph, plainPage, statusLine } from "@/marketplace/http/plain-page";
import type { RouteCall } from "@/marketplace/http/route";
import { platformSecret } from "@/marketplace/identity/secrets";
import { createSignedIds } from "@/marketplace/identity/signed-ids";
import { dayInWords } from "@/marketplace/mail/dates";
import { companyNameOf } from "@/marketplace/resources/applications/mails";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { answer } from "@/marketplace/resources/applications/talent-pool/service";
import { type PoolRow, readPoolRequest, toTalentPool } from "@/marketplace/resources/applications/talent-pool/store";
import { write } from "@/marketplace/writes/write";

const TEXTS = {
  fr: {
    title: "Votre candidature et le vivier",
    about: (offer: string, company: string, date: string) =>
      `Candidature à l’offre «\u00a0${offer}\u00a0» de ${company}, envoyée le ${date}.`,
    question: (company: string) =>
      `${company} aimerait garder votre candidature deux ans dans son vivier, pour vous proposer d’autres postes. Êtes-vous d’accord\u202f?`,
    rest: "Sans accord de votre part, elle est effacée trois mois après le refus. Vous pourrez changer d’avis ici.",
    yes: "Oui, garder ma candidature deux ans",
    no: "Non, ne pas la garder",
    kept: (company: string, date: string) =>
      `C’est noté\u00a0: ${company} garde votre candidature dans son vivier jusqu’au ${date}.`,
    end: "Elle est effacée ensuite. Vous pouvez vous retirer du vivier quand vous voulez, ici.",
    leave: "Ne plus me garder",
    declined:
      "C’est noté\u00a0: votre candidature n’est pas dans le vivier. Elle est effacée trois mois après le refus, ou la nuit prochaine s’ils sont passés.",
    comeBack: "Finalement, la garder deux ans",
    unknown: "Ce lien n’est pas complet, ou ne vient pas d’un de nos e-mails. Ouvrez-le de nouveau depuis le message.",
    over: "Cette question n’est plus posée\u00a0: la candidature a été effacée, ou le cabinet a fermé. Il n’y a rien à faire.",
  },
  en: {
    title: "Your application and the talent pool",
    about: (offer: string, company: string, date: string) =>
      `Application to “${offer}” at ${company}, sent on ${date}.`,
    question: (company: string) =>
      `${company} would like to keep your application in its talent pool for two years, to suggest other positions to you. Do you agree?`,
    rest: "Without your agreement, it is erased three months after the refusal. You can change your mind here.",
    yes: "Yes, keep my application for two years",
    no: "No, do not keep it",
    kept: (company: string, date: string) =>
      `Noted: ${company} keeps your application in its talent pool until ${date}.`,
    end: "It is erased afterwards. You can leave the talent pool whenever you like, here.",
    leave: "Stop keeping me",
    declined:
      "Noted: your application is not in the talent pool. It is erased three months after the refusal, or tonight if they have passed.",
    comeBack: "On second thoughts, keep it for two years",
    unknown: "This link is incomplete, or is not from one of our mails. Open it again from the message.",
    over: "This is no longer asked: the application was erased, or the firm has closed. There is nothing to do.",
  },
} as const;

type Db = Context["db"];
type Link = { token: string; locale: PageLocale };

/**
 * Returns the page that the link in a refusal's mail opens: the question, and the current answer. Changes nothing,
 * since mail filters open links. The page has status 404 for a token that this platform did not sign, 410 once the
 * application was emptied.
 */
export async function showTalentPool({ db }: Context, { token, locale }: Link): Promise<LinkPage> {
  const id = await applicationOf(db, token);
  const row = id === null ? null : await readRow(db, "transactions", id);
  return row ? pageOf(db, row, locale) : poolPage(locale, "unknown");
}

/**
 * Stores the answer of the person who received the mail, and returns the next page. The person may change the answer as
 * long as the request exists.
 */
export const answerByLink = (context: Context, call: Pick<RouteCall, "caller">, { keep, token, locale }: Answer) =>
  write(context, { caller: call.caller }, async (writing): Promise<LinkPage> => {
    const { trx } = writing;
    const id = await applicationOf(trx, token);
    const row = id === null ? null : await lockRow(trx, "transactions", id);
    if (!row) return poolPage(locale, "unknown");
    await answer(writing, row, keep);
    return pageOf(trx, row, locale);
  });
type Answer = Link & { keep: boolean };

async function pageOf(db: Db, row: Row, locale: PageLocale): Promise<LinkPage> {
  const request = await readPoolRequest(db, row.id);
  return poolPage(locale, request ? { row, request, companyName: await companyNameOf(db, row.owner_id) } : "over");
}

async function applicationOf(db: Db, token: string): Promise<string | null> {
  return createSignedIds(await platformSecret(db, "talent-pool")).verify(token);
}

/** A page and its response status. */
type LinkPage = { status: 200 | 404 | 410; page: string };

type Asked = { row: Row; request: PoolRow; companyName: string };

type Texts = (typeof TEXTS)[PageLocale];

/**
 * Returns the page that the link in a refusal's mail opens. Both answers are buttons of the same kind, so that neither
 * is suggested.
 */
function poolPage(locale: PageLocale, shown: Asked | "unknown" | "over"): LinkPage {
  const t = TEXTS[locale];
  const page = (content: string) => plainPage({ locale, title: t.title, content });
  if (shown === "unknown") return { status: 404, page: page(statusLine(t.unknown)) };
  if (shown === "over") return { status: 410, page: page(statusLine(t.over)) };
  const { row, companyName } = shown;
  const offerName = offerNameOf({ assetSnapshot: row.asset_snapshot }) ?? row.id;
  const about = paragraph(t.about(offerName, companyName, dayInWords(row.created_date.toISOString(), locale)));
  return { status: 200, page: page(about + answerable(t, shown, locale)) };
}

function answerable(t: Texts, { request, companyName }: Asked, locale: PageLocale): string {
  const button = (keep: boolean, label: string) => buttonForm(label, `?locale=${locale}&keep=${keep}`);
  const { state, keptUntil } = toTalentPool(request);
  if (keptUntil !== null)
    return statusLine(t.kept(companyName, dayInWords(keptUntil, locale))) + paragraph(t.end) + button(false, t.leave);
  if (state === "declined") return statusLine(t.declined) + button(true, t.comeBack);
  return paragraph(t.question(companyName)) + paragraph(t.rest) + button(true, t.yes) + button(false, t.no);
}
