import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SalaryFigure } from "@/components/offer/salary-figure";
import { Fact } from "@/components/ui/fact";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import { useTerms } from "@/workspace/candidate/use-terms";
import { FirmLogo } from "@/workspace/shell/firm-logo";

type Attributes = Offer["customAttributes"];
type Props = {
  title: string;
  /** Null for an offer that no longer has a page. */
  href: string | null;
  firm: CompanySummary | null | undefined;
  /** The firm, the town, the distance. */
  about: ReactNode;
  /** Null once the offer is closed. */
  attributes: Attributes | null;
};

const DEFAULT_PERIOD = "annuel";

/** An offer as a row: its title and firm on the left, its pay on the right, its contract below. */
export function OfferLine({ title, href, firm, about, attributes }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-2 md:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 items-start gap-4">
        <FirmLogo firm={firm} />
        <div className="min-w-0">
          {/* Titles are French whatever the page's language. */}
          <h2 className="text-lg break-words" lang="fr">
            {href === null ? (
              title
            ) : (
              <LocalizedLink href={href} className="link inline-flex min-h-11 items-center">
                {title}
              </LocalizedLink>
            )}
          </h2>
          <p className="text-muted">{about}</p>
        </div>
      </div>
      {attributes && <Terms attributes={attributes} />}
    </div>
  );
}

function Terms({ attributes }: { attributes: Attributes }) {
  const termOf = useTerms();
  const t = useTranslations("common.offer");
  const { salaryMin, salaryMax, salaryPeriod, contractType, jobSchedule, remoteWork } = attributes;
  const [min, max] = [salaryMin ?? null, salaryMax ?? null];
  const slug = salaryPeriod ?? DEFAULT_PERIOD;
  const period = { slug, label: termOf("period", slug) ?? slug };
  const remote = termOf("remote", remoteWork);
  const facts = [
    termOf("contract", contractType),
    termOf("schedule", jobSchedule)?.replace(/ \(.*\)$/, ""),
    remote && remoteWork?.includes("jour") ? t("remote_days", { days: remote }) : remote,
  ];
  return (
    <>
      <p className="md:pt-2 md:text-right">
        <SalaryFigure salary={min === null && max === null ? null : { min, max, period }} />
      </p>
      <ul className="flex flex-wrap gap-2 md:col-span-2">
        {facts.map(
          (fact) =>
            fact && (
              <li key={fact}>
                <Fact>{fact}</Fact>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
