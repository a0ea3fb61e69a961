import type { ReactNode } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { CompanySummary } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import { routes } from "@/lib/routes/public-routes";
import { FirmLogo } from "@/workspace/shell/firm-logo";

type Props = {
  offer: Offer & { company?: CompanySummary | null };
  /** Rendered at the right. */
  children?: ReactNode;
};

/** An offer of a short list: the firm's logo, the title, the firm and the town. */
export function OfferItem({ offer: { name, company, customAttributes, locations }, children }: Props) {
  return (
    <li className="flex items-center gap-4 py-2">
      <FirmLogo firm={company} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0">
          <LocalizedLink
            href={routes.companyOffer(company?.slug ?? "", customAttributes.slug)}
            lang="fr"
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {name}
          </LocalizedLink>
          <span className="block text-sm text-muted">
            {[company?.name, locations[0]?.city].filter(Boolean).join(", ")}
          </span>
        </span>
        {children}
      </div>
    </li>
  );
}
