import { toOfferCard } from "@/lib/data/card/to-offer-card";
import { toPlace } from "@/lib/data/card/to-place";
import type { CompanySummary } from "@/lib/entities/company";
import type { Need, Offer, OfferEnglish, OfferPractice } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { twinGroupOf } from "@/lib/rules/offer/twins";
import { toPlainText } from "@/lib/rules/text/plain-text";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { labelled, labelledAll } from "@/lib/rules/vocabulary/labels";
import type { CriterionView, OfferView, PracticeView } from "@/lib/views/offer";

type ToSafeHtml = (html: string | null | undefined) => string;
type NeedOfEach = Record<string, Need | null | undefined> | null | undefined;

/**
 * Converts an offer for its own page. `toSafeHtml` makes the firm's HTML safe to show. The server and browsers each
 * pass their own function, so that a preview does not load the server's parser.
 */
export function toOfferView(
  offer: Offer,
  company: CompanySummary,
  defaultCategoryId: string,
  locale: Locale,
  toSafeHtml: ToSafeHtml,
): OfferView {
  const { customAttributes: attributes, metadata } = offer;
  const job = labelled("jobs", attributes.jobReferential, locale);
  const card = toOfferCard(offer, company, locale);
  const needs = metadata.needs ?? {};
  return {
    ...card,
    experience: needed(card.experience, needs.experience),
    categoryId: offer.categoryId ?? null,
    spontaneous: offer.categoryId === defaultCategoryId,
    descriptionHtml: toSafeHtml(offer.description),
    english: locale === "en" ? toEnglish(metadata.english ?? {}, toSafeHtml) : null,
    places: offer.locations.map(toPlace),
    job: job && { ...job, romeCode: attributes.romeCode ?? null },
    formation: needed(labelled("diplomas", attributes.formation, locale), needs.formation),
    advantages: labelledAll("advantages", attributes.advantages, locale),
    tools: neededAll(labelledAll("software", attributes.tools, locale), needs.tools),
    skills: neededAll(labelledAll("skills", attributes.skills, locale), needs.skills),
    practice: toPractice(metadata.practice ?? {}, locale),
    startDate: attributes.startDate ?? null,
    durationMonths: attributes.durationMonths ?? null,
    openings: attributes.openings ?? null,
    ownerId: offer.ownerId ?? null,
    twinGroup: twinGroupOf(offer.id, metadata),
    applyUrl: metadata.apply?.mode === "site" ? (metadata.apply.url ?? null) : null,
    questions: metadata.questions ?? [],
    updatedDate: offer.updatedDate ?? offer.createdDate,
  };
}

function toEnglish({ name, description }: OfferEnglish, toSafeHtml: ToSafeHtml): OfferView["english"] {
  const title = name?.trim();
  const descriptionHtml = toSafeHtml(description);
  return title && toPlainText(descriptionHtml) ? { title, descriptionHtml } : null;
}

const needed = (criterion: Labelled | null, need: Need | null | undefined): CriterionView | null =>
  criterion && { ...criterion, need: need ?? null };

const neededAll = (criteria: readonly Labelled[], needs: NeedOfEach): CriterionView[] =>
  criteria.map((criterion) => ({ ...criterion, need: needs?.[criterion.slug] ?? null }));

const toPractice = ({ sectors, ...facts }: OfferPractice, locale: Locale): PracticeView => ({
  files: facts.files ?? null,
  fees: facts.fees ?? null,
  sectors: labelledAll("clientSectors", sectors, locale),
  seasonHours: facts.seasonHours ?? null,
  recovery: facts.recovery ?? null,
  supervisesTrainees: facts.supervisesTrainees ?? null,
  coefficient: facts.coefficient ?? null,
});
