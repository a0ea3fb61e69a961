import { LOGO_SIZE, type OfferLineView } from "@/components/offer/offer-line";
import type { FoundOfferTexts } from "@/components/search/found-offer";
import { pictureMarkup } from "@/components/search/picture-markup";
import { escapeHtml } from "@/lib/rules/text/escape-html";

/**
 * Returns the markup that `components/search/found-offer-list` renders in its list, as seen by a visitor who has saved
 * and hidden no offer.
 */
export const foundOffersMarkup = (offers: readonly OfferLineView[], texts: FoundOfferTexts): string =>
  offers.map((offer) => foundOffer(offer, texts)).join("");

const foundOffer = (offer: OfferLineView, texts: FoundOfferTexts) =>
  `<li data-offer="${escapeHtml(offer.id)}"><article class="group relative flex gap-4 py-5 md:gap-5">` +
  (offer.logo ? logo(offer.logo) : "") +
  '<div class="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-[1fr_auto]"><div class="min-w-0">' +
  '<h3 lang="fr" class="text-lg group-hover:text-green">' +
  `<a class="stretched" href="${escapeHtml(offer.href)}">${escapeHtml(offer.title)}</a></h3>${about(offer)}</div>` +
  `<p class="md:text-right"><span class="md:[&amp;&gt;span]:block">${salary(offer.salary)}</span></p>` +
  `<div class="facts">${offer.facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join("")}</div>` +
  '<div class="flex items-center justify-between gap-x-2 self-end text-sm text-muted md:justify-end">' +
  `<time dateTime="${escapeHtml(offer.day)}">${escapeHtml(offer.published)}</time>${actions(offer.title, texts)}</div>` +
  "</div></article></li>";

const logo = (picture: NonNullable<OfferLineView["logo"]>) =>
  pictureMarkup(picture, {
    ...LOGO_SIZE,
    className: "size-12 shrink-0 rounded-md bg-cover bg-center object-cover",
  });

function about({ job, company, city, department }: OfferLineView) {
  if (!job && !company && !city) return "";
  const part = (name: string, text: string) => `<span data-part="${name}">${escapeHtml(text)}</span>`;
  return (
    `<p class="text-muted">${job ? part("job", job) : ""}${job && (company || city) ? " · " : ""}` +
    `${company ? part("company", company) : ""}${company && city ? ", " : ""}${city ? part("city", city) : ""}` +
    `${escapeHtml(department ?? "")}</p>`
  );
}

const salary = ({ text, period }: OfferLineView["salary"]) =>
  period === null
    ? `<span class="text-sm text-muted">${escapeHtml(text)}</span>`
    : `<span class="figures whitespace-nowrap font-semibold">${escapeHtml(text)}</span> ` +
      `<span class="whitespace-nowrap text-sm text-muted">${escapeHtml(period)}</span>`;

function actions(title: string, texts: FoundOfferTexts) {
  const say = (text: string) => escapeHtml(text.replace("{title}", () => title));
  return (
    '<div class="relative -my-3 -mr-3 flex noscript:hidden [&amp;&gt;*]:flex [&amp;&gt;*]:size-11 [&amp;&gt;*]:items-center [&amp;&gt;*]:justify-center [&amp;&gt;*]:rounded-md [&amp;&gt;:first-child]:hover:text-green [&amp;&gt;:last-child]:hover:text-brick" data-no-print="true">' +
    `<button type="button" aria-pressed="false" aria-label="${say(texts.save)}" title="${say(texts.save)}" class="aria-pressed:text-green">` +
    '<svg aria-hidden="true" class="size-4" fill="none"><use href="#signet"></use></svg></button>' +
    `<button type="button" data-hide="true" aria-label="${say(texts.hide)}" title="${escapeHtml(texts.hideTitle)}">` +
    '<svg aria-hidden="true" class="size-4"><use href="#masquer"></use></svg></button></div>'
  );
}
