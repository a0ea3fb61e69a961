import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { companyCrumbs } from "@/components/company/company-crumbs";
import { CompanyNav } from "@/components/company/company-nav";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Morph } from "@/components/ui/morph";
import { Picture } from "@/components/ui/picture";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

type Props = {
  company: CompanyView;
  /** Heading level of the name: `h2` in a preview, which is below the title and the back link of its screen. */
  as?: "h1" | "h2";
  /** Shown when the firm has no cover. A preview shows only the firm's own content, hence no drawing. */
  drawing?: ReactNode;
  /** Link by which a visitor follows the firm. */
  follow?: ReactNode;
};

/** The top of a firm's main page: cover, logo, name, baseline, and the links to its other pages. */
export function CompanyHeader({ company, as: Heading = "h1", drawing, follow }: Props) {
  const t = useTranslations("company");
  const { name, slug, logo, cover, category, baseline, nbOffers } = company;
  return (
    <header className="wrap">
      {Heading === "h1" && <Breadcrumbs crumbs={companyCrumbs(t, company, "page")} />}
      {cover ? (
        <Picture
          picture={cover}
          width={1152}
          height={320}
          sizes="(width >= 75rem) 1152px, 100vw"
          eager
          decorative
          className="mt-1 aspect-5/2 w-full rounded-md md:aspect-[18/5]"
        />
      ) : (
        drawing
      )}
      <div className="flex flex-col gap-x-6 gap-y-4 py-6 md:flex-row md:items-start">
        {logo && (
          <Morph name={`company-logo-${company.id}`}>
            <Picture
              picture={logo}
              width={96}
              height={96}
              eager
              decorative
              className={`relative size-20 shrink-0 rounded-md ring-4 ring-paper md:size-24 ${cover ? "-mt-14 ml-4 md:ml-6" : ""}`}
            />
          </Morph>
        )}
        <div className="min-w-0">
          <Heading className="text-3xl md:text-4xl">{name}</Heading>
          {baseline && (
            <p lang="fr" className="measure mt-2 text-lg">
              {baseline}
            </p>
          )}
          {category && <p className="mt-1 text-muted">{category.label}</p>}
          {follow && <p className="mt-4 print:hidden">{follow}</p>}
        </div>
        {/* On a telephone, the bar at the bottom of the screen has this link. */}
        {nbOffers > 0 && (
          <LinkButton href={routes.companyOffers(slug)} className="mt-1 shrink-0 max-md:hidden md:ml-auto print:hidden">
            {t("action", { count: nbOffers })}
          </LinkButton>
        )}
      </div>
      <CompanyNav company={company} screen="page" />
    </header>
  );
}
