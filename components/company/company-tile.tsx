import Link from "next/link";
import { CompanyCover } from "@/components/company/company-cover";
import { Morph } from "@/components/ui/morph";
import type { PictureSource } from "@/components/ui/picture-source";

/** A firm of a grid, with its texts in the language of the page. */
export type CompanyTileView = {
  id: string;
  href: string;
  name: string;
  logo: PictureSource | null;
  cover: PictureSource | null;
  /** Category and town that are drawn when the firm has no cover. */
  drawn: { category: string | null; city: string | null };
  category: string | null;
  baseline: string | null;
  headcount: string | null;
  cities: string | null;
  /** The formatted number of open offers; `offers` is « offres ouvertes ». */
  nbOffers: string;
  offers: string;
};

/** `compact`: on a telephone, only the name and the figures are shown. */
type Props = { company: CompanyTileView; compact?: boolean };

export const LOGO_SIZE = 56;
export const COVER_SIZE = { width: 384, height: 96 };

/** A firm in a grid: its cover, name, headcount, towns; the number of open offers is its total. */
export function CompanyTile({ company, compact = false }: Props) {
  const { id, href, name, logo, cover, drawn, category, baseline, headcount, cities, nbOffers, offers } = company;
  return (
    <article className="group relative flex h-full flex-col rounded-md border border-rule bg-surface hover:border-green">
      {cover ? (
        // biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page.
        <img
          {...cover}
          {...COVER_SIZE}
          sizes="(width >= 75rem) 384px, 100vw"
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-4 w-full rounded-t-md bg-cover bg-center object-cover"
        />
      ) : (
        <CompanyCover {...drawn} region={null} size="tile" />
      )}
      <div className={`flex grow flex-col p-5${compact ? " max-sm:p-3" : ""}`}>
        <div className="flex items-center gap-4">
          {logo && (
            <Morph name={`company-logo-${id}`}>
              {/* biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page. */}
              <img
                {...logo}
                sizes={`${LOGO_SIZE}px`}
                width={LOGO_SIZE}
                height={LOGO_SIZE}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-14 shrink-0 rounded-md bg-cover bg-center object-cover"
              />
            </Morph>
          )}
          <div className="min-w-0">
            <h3 className="text-lg group-hover:text-green">
              {/* Nothing is prefetched: see components/ui/localized-link. */}
              <Link href={href} prefetch={false} className="stretched">
                {name}
              </Link>
            </h3>
            {category && <p className="text-sm text-muted">{category}</p>}
          </div>
        </div>
        {baseline && (
          <p lang="fr" className={compact ? "mt-4 max-sm:hidden" : "mt-4"}>
            {baseline}
          </p>
        )}
        <div className={`mt-auto flex items-end justify-between gap-4 pt-5 text-sm${compact ? " max-sm:pt-3" : ""}`}>
          <div className="min-w-0 text-muted">
            {headcount && <p>{headcount}</p>}
            {cities && <p>{cities}</p>}
          </div>
          <p className="shrink-0 text-right">
            <span className="figures double-rule-total font-display text-xl font-semibold">{nbOffers}</span>
            {` ${offers}`}
          </p>
        </div>
      </div>
    </article>
  );
}
