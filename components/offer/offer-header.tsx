import { useLocale, useTranslations } from "next-intl";
import { placeText } from "@/components/offer/place-text";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Morph } from "@/components/ui/morph";
import { Picture } from "@/components/ui/picture";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { OfferView } from "@/lib/views/offer";

type Props = {
  offer: OfferView;
  /** Heading level of the title: `h2` in a preview, which is below the title of its screen. */
  as?: "h1" | "h2";
  /** Id of the title, which then may take the focus. */
  id?: string;
};

/** Title, firm, place and publication date of the offer. */
export function OfferHeader({ offer, as: Heading = "h1", id }: Props) {
  const t = useTranslations("offer");
  const locale = useLocale();
  const { title, english, englishJob, company, places, publishedDate } = offer;
  const place = placeText(places[0] ?? offer);
  return (
    <header>
      <div className="flex flex-col gap-4 pt-4 md:flex-row md:gap-6 md:pt-6 print:flex-row">
        {/* Beside a list, the card already has the name of the transition. */}
        {company.logo &&
          (id ? (
            <Logo logo={company.logo} />
          ) : (
            <Morph name={`offer-logo-${offer.id}`}>
              <Logo logo={company.logo} />
            </Morph>
          ))}
        <div className="min-w-0">
          <Heading
            id={id}
            tabIndex={id ? -1 : undefined}
            lang={english ? "en" : "fr"}
            className={Heading === "h1" ? "text-3xl md:text-4xl" : "text-3xl"}
          >
            {english?.title ?? title}
          </Heading>
          <p className="mt-2 text-lg">
            {!english && englishJob && <span className="block text-muted">{englishJob}</span>}
            {company.name && (
              <>
                <LocalizedLink href={routes.companyPage(company.slug)} className="link font-semibold">
                  {company.name}
                </LocalizedLink>
                {", "}
              </>
            )}
            {places.length > 1 ? t("places", { place, count: places.length - 1 }) : place}
          </p>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={publishedDate.slice(0, 10)}>
              {t("published", { date: formatDate(locale, publishedDate) })}
            </time>
          </p>
        </div>
      </div>
    </header>
  );
}

const Logo = ({ logo }: { logo: NonNullable<OfferView["company"]["logo"]> }) => (
  <Picture
    picture={logo}
    width={80}
    height={80}
    eager
    decorative
    className="size-14 shrink-0 rounded-md md:size-20 print:size-12"
  />
);
