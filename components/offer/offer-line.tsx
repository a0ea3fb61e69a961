import Link from "next/link";
import type { ReactNode } from "react";
import { AppliedSign } from "@/components/offer/applied-sign";
import { SalaryLine } from "@/components/offer/salary-line";
import type { SalaryText } from "@/components/offer/salary-text";
import { Morph } from "@/components/ui/morph";
import type { PictureSource } from "@/components/ui/picture-source";

/** An offer of a list, with its texts in the language of the page. */
export type OfferLineView = {
  id: string;
  href: string;
  title: string;
  /** Name of the job, when the title is in another language than the page. */
  job: string | null;
  company: string | null;
  city: string | null;
  /** « (69) », shown after the city, with the space before it. */
  department: string | null;
  /** « à 12 km », from the town that was searched. */
  distance: string | null;
  logo: Pick<PictureSource, "src" | "style"> | null;
  salary: SalaryText;
  /** « Nouveau », « Plus que 3 jours »: what must not be missed. */
  urgent: string | null;
  /** Contract, schedule, remote work. */
  facts: string[];
  /** « Réponse promise sous 5 jours ». */
  promise: string | null;
  /** « Postulé », shown to the candidates who have applied. */
  applied: string;
  /** ISO date, and the same date in words. */
  day: string;
  published: string;
};

type Props = {
  offer: OfferLineView;
  headingLevel?: "h2" | "h3" | "h4";
  /** On a telephone, the publication date, what is urgent and the promise are left out. */
  compact?: boolean;
  /** True for the offer opened beside its list. */
  isCurrent?: boolean;
  /** Action buttons, placed above the link that covers the whole card. */
  actions?: ReactNode;
};

export const LOGO_SIZE = { width: 48, height: 48 };

/** A line of the ledger: title and firm on the left, figures on the right. */
export function OfferLine({ offer, headingLevel: Heading = "h3", compact = false, isCurrent = false, actions }: Props) {
  const { id, href, title, logo, salary, urgent, facts, promise, applied, day, published } = offer;
  const detail = compact ? "max-md:hidden!" : undefined;
  return (
    <article
      className={`group @container relative flex gap-4 py-5 md:gap-5 ${isCurrent ? "bg-surface shadow-[0.75rem_0_0_var(--color-surface),-0.75rem_0_0_var(--color-surface),-1rem_0_0_var(--color-green)]" : ""}`}
    >
      {logo && (
        <Morph name={`offer-logo-${id}`}>
          {/* biome-ignore lint/performance/noImgElement: next/image would resize a second time, and costs 6 kB a page. */}
          <img
            {...logo}
            {...LOGO_SIZE}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-12 shrink-0 rounded-md bg-cover bg-center object-cover"
          />
        </Morph>
      )}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 @lg:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          {/* Titles of offers are French whatever the page's language. */}
          <Heading lang="fr" className="text-lg group-hover:text-green">
            {/* Nothing is prefetched: see components/ui/localized-link. */}
            <Link href={href} prefetch={false} aria-current={isCurrent || undefined} className="stretched">
              {title}
            </Link>
          </Heading>
          <About {...offer} />
        </div>
        <p className="@lg:text-right">
          <span className="@lg:[&>span]:block">
            <SalaryLine {...salary} />
          </span>
        </p>
        <div className="facts">
          <AppliedSign offerId={id} label={applied} />
          {urgent && (
            <span data-strong className={detail}>
              {urgent}
            </span>
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {promise && <span className={detail}>{promise}</span>}
        </div>
        <div className="flex items-center justify-between gap-x-2 self-end text-sm text-muted @lg:justify-end">
          <time dateTime={day} className={detail}>
            {published}
          </time>
          {actions}
        </div>
      </div>
    </article>
  );
}

/** « Accountant · Tréguern Conseil, Lyon (69) · 12 km away » */
function About({ job, company, city, department, distance }: OfferLineView) {
  if (!job && !company && !city) return null;
  return (
    <p className="text-muted">
      {job}
      {job && (company || city) && " · "}
      {company}
      {company && city && ", "}
      {city}
      {department}
      {distance && <span className="whitespace-nowrap"> · {distance}</span>}
    </p>
  );
}
