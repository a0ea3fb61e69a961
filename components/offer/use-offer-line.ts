import { useLocale, useTranslations } from "next-intl";
import { LOGO_SIZE, type OfferLineView } from "@/components/offer/offer-line";
import { useSalaryText } from "@/components/offer/salary-text";
import { pictureStyle } from "@/components/ui/picture-source";
import { formatDay } from "@/lib/i18n/format";
import { imagePath } from "@/lib/routes/image-path";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { urgencyOf } from "@/lib/rules/offer/urgency";
import type { OfferCard } from "@/lib/views/offer";
import type { PictureView } from "@/lib/views/picture";

/** Distances are from the centre of a town: up to this one, the offer is there. */
const WITHIN_TOWN_KM = 1;

/** A promise counts on a card when it is kept within a week; the page of the offer says any. */
const SOON_DAYS = 7;
const isSoon = (days: number | null): days is number => days !== null && days <= SOON_DAYS;

type Shown = {
  /** False on a firm's own pages, which leave out its name and logo. */
  showCompany?: boolean;
  /** False under the name of an office: the line then leaves out the town. */
  showPlace?: boolean;
};

/** Returns a function that describes an offer in the language of the page. */
export function useOfferLine(): (offer: OfferCard, shown?: Shown) => OfferLineView {
  const t = useTranslations("common.offer");
  const locale = useLocale();
  const toSalaryText = useSalaryText();
  return (offer, { showCompany = true, showPlace = true } = {}) => {
    const { company, contract, schedule, remote, departmentCode, publishedDate, km } = offer;
    const urgency = urgencyOf(offer);
    const facts = [
      contract?.label,
      schedule && withoutBrackets(schedule.label),
      remote && (/jour/.test(remote.slug) ? t("remote_days", { days: remote.label }) : remote.label),
    ];
    return {
      id: offer.id,
      href: localePath(locale, routes.companyOffer(company.slug, offer.slug)),
      title: offer.title,
      job: offer.englishJob ?? null,
      company: showCompany && showPlace ? company.name : null,
      city: (showPlace && offer.city) || null,
      department: showPlace && offer.city && departmentCode ? ` (${departmentCode})` : null,
      distance: showPlace && km !== null && km > WITHIN_TOWN_KM ? t("distance", { km }) : null,
      logo: showCompany && company.logo ? toLogo(company.logo) : null,
      salary: toSalaryText(offer.salary),
      urgent: urgency && (urgency.kind === "new" ? t("new") : t("last_days", { days: urgency.days })),
      applied: t("applied"),
      facts: facts.filter((fact) => typeof fact === "string"),
      promise: showCompany && isSoon(company.responseDays) ? t("promise", { days: company.responseDays }) : null,
      day: publishedDate.slice(0, 10),
      published: t("published", { date: formatDay(locale, publishedDate) }),
    };
  };
}

/** Returns one file for every screen, at twice the displayed size: the logo is small. */
function toLogo(picture: PictureView): OfferLineView["logo"] {
  const size = { width: 2 * LOGO_SIZE.width, height: 2 * LOGO_SIZE.height };
  return { src: imagePath(picture.key, { ...size, focus: picture.focus }), style: pictureStyle(picture) };
}

/** Removes the part of a label in brackets, which only the offer's page shows: in a list it would need another line. */
const withoutBrackets = (label: string) => label.replace(/ \(.*\)$/, "");
