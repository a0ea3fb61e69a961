import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SalaryFigure } from "@/components/offer/salary-figure";
import { Fact } from "@/components/ui/fact";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Morph } from "@/components/ui/morph";
import { Picture } from "@/components/ui/picture";
import { formatDay } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { OfferCard as OfferCardView } from "@/lib/views/offer";

type Props = {
  offer: OfferCardView;
  headingLevel?: "h2" | "h3" | "h4";
  /** A firm's own pages leave out its name and logo. */
  showCompany?: boolean;
  /** Under the name of its office, its town does. */
  showPlace?: boolean;
  /** A telephone leaves out the day of publication. */
  compact?: boolean;
  /** Actions on the offer: above the link that covers the whole card. */
  actions?: ReactNode;
};

/** An offer as a line of the ledger: what it is on the left, its figures on the right. Stands in a RuleList's <li>. */
export function OfferCard({
  offer,
  headingLevel: Heading = "h3",
  showCompany = true,
  showPlace = true,
  compact = false,
  actions,
}: Props) {
  const t = useTranslations("common.offer");
  const locale = useLocale();
  const { title, englishJob, company, city, departmentCode, contract, schedule, remote, salary, publishedDate } = offer;
  const place = departmentCode ? `${city} (${departmentCode})` : city;
  const about = [englishJob, showPlace && (showCompany ? `${company.name}, ${place}` : place)].filter(Boolean);
  return (
    <article className="group relative flex gap-4 py-5 md:gap-5">
      {showCompany && company.logo && (
        <Morph name={`offer-logo-${offer.id}`}>
          <Picture picture={company.logo} width={48} height={48} decorative className="size-12 shrink-0 rounded-md" />
        </Morph>
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          {/* The demonstration's titles are French whatever the page's language. */}
          <Heading lang="fr" className="text-lg group-hover:text-green">
            <LocalizedLink href={routes.companyOffer(company.slug, offer.slug)} className="stretched">
              {title}
            </LocalizedLink>
          </Heading>
          {about.length > 0 && <p className="text-muted">{about.join(" · ")}</p>}
        </div>
        <p className="md:text-right">
          <span className="md:[&>span]:block">
            <SalaryFigure salary={salary} />
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {contract && <Fact>{contract.label}</Fact>}
          {schedule && <Fact>{withoutBrackets(schedule.label)}</Fact>}
          {remote && <Fact>{/jour/.test(remote.slug) ? t("remote_days", { days: remote.label }) : remote.label}</Fact>}
        </div>
        <div className="flex items-center justify-between gap-x-2 self-end text-sm text-muted md:justify-end">
          <time dateTime={publishedDate.slice(0, 10)} className={compact ? "max-md:hidden" : undefined}>
            {t("published", { date: formatDay(locale, publishedDate) })}
          </time>
          {actions}
        </div>
      </div>
    </article>
  );
}

/** The part of a label in brackets is for the offer's own page: here it would take a line. */
const withoutBrackets = (label: string) => label.replace(/ \(.*\)$/, "");
