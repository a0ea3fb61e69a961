import { type CompanyTileView, LOGO_SIZE } from "@/components/company/company-tile";
import { pictureMarkup } from "@/components/search/picture-markup";
import { escapeHtml } from "@/lib/rules/text/escape-html";

/** Returns the markup that `components/search/found-company-list` renders in its grid. */
export const foundCompaniesMarkup = (companies: readonly CompanyTileView[]): string =>
  companies.map(foundCompany).join("");

const foundCompany = (company: CompanyTileView) =>
  `<li data-company="${escapeHtml(company.id)}">` +
  '<article class="group relative flex h-full flex-col rounded-md border border-rule bg-surface p-5 hover:border-green">' +
  `<div class="flex items-center gap-4">${company.logo ? logo(company.logo) : ""}` +
  '<div class="min-w-0"><h3 class="text-lg group-hover:text-green">' +
  `<a class="stretched" href="${escapeHtml(company.href)}">${escapeHtml(company.name)}</a></h3>` +
  `${part("category", company.category, 'class="text-sm text-muted"')}</div></div>` +
  part("baseline", company.baseline, 'lang="fr" class="mt-4"') +
  '<div class="mt-auto flex items-end justify-between gap-4 pt-5 text-sm"><div class="min-w-0 text-muted">' +
  `${part("headcount", company.headcount)}${part("cities", company.cities)}</div><p class="shrink-0 text-right">` +
  '<span class="figures double-rule-total font-display text-xl font-semibold">' +
  `${escapeHtml(company.nbOffers)}</span> ${escapeHtml(company.offers)}</p></div></article></li>`;

const part = (name: string, text: string | null, attributes = "") =>
  text ? `<p data-part="${name}" ${attributes}>${escapeHtml(text)}</p>` : "";

const logo = (picture: NonNullable<CompanyTileView["logo"]>) =>
  pictureMarkup(picture, {
    width: LOGO_SIZE,
    height: LOGO_SIZE,
    sizes: `${LOGO_SIZE}px`,
    className: "size-14 shrink-0 rounded-md bg-cover bg-center object-cover",
  });
