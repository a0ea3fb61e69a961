import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Reviews } from "@/components/company/reviews";
import { PortraitDrawing, portraitsOf } from "@/components/drawing/portrait-drawing";
import { ReportLink } from "@/components/report/report-link";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Picture } from "@/components/ui/picture";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyFamilyView, RelatedCompany, ReviewsView, TestimonialView } from "@/lib/views/company";

const NONE: Omit<CompanyFamilyView, "childrenOffers"> = { parent: null, children: [], siblings: [] };

/** The firms of the same group. `null`: they could not be read. */
function CompanyFamily({ family }: { family: CompanyFamilyView | null }) {
  const t = useTranslations("company.family");
  const { parent, children, siblings } = family ?? NONE;
  const rows = [
    { key: "parent", companies: parent ? [parent] : [] },
    { key: "children", companies: children },
    { key: "siblings", companies: siblings },
  ] as const;
  const shown = rows.filter(({ companies }) => companies.length > 0);
  if (shown.length === 0 && family) return null;
  return (
    <Section id="family" title={t("title")}>
      {!family && <p className="text-muted">{t("unavailable")}</p>}
      <div className="grid gap-8">
        {shown.map(({ key, companies }) => (
          <div key={key}>
            <h3 className="mb-3 text-base text-muted">{t(key)}</h3>
            <ul className="flex flex-wrap gap-3">
              {companies.map((company) => (
                <li key={company.slug}>
                  <RelatedLink company={company} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function RelatedLink({ company: { slug, name, logo } }: { company: RelatedCompany }) {
  return (
    <LocalizedLink
      href={routes.companyPage(slug)}
      className="flex min-h-14 items-center gap-3 rounded-md border border-rule bg-surface py-2 pl-2 pr-5 font-semibold hover:border-green hover:text-green"
    >
      {logo && <Picture picture={logo} width={40} height={40} decorative className="size-10 shrink-0 rounded-md" />}
      {name}
    </LocalizedLink>
  );
}

export type OtherBlock = { name: "testimonials" | "reviews" | "family"; block: ReactNode };

type Props = {
  /** `null` when they could not be read: the block then shows a notice. */
  testimonials: TestimonialView[] | null;
  reviews: ReviewsView | "few" | null;
  family: CompanyFamilyView | null;
  /** Absolute URL of the page. */
  url: string;
};

/** Blocks of a firm's page that the firm does not write there; its preview does not show them. */
export const otherBlocks = ({ testimonials, reviews, family, url }: Props): OtherBlock[] => [
  { name: "testimonials", block: <Testimonials testimonials={testimonials} url={url} /> },
  { name: "reviews", block: <Reviews reviews={reviews} url={url} /> },
  { name: "family", block: <CompanyFamily family={family} /> },
];

type TestimonialsProps = {
  /** `null`: they could not be read. */
  testimonials: TestimonialView[] | null;
  /** Absolute URL of the page. */
  url: string;
};

/** Testimonials of employees, in the order that the firm chose. */
function Testimonials({ testimonials, url }: TestimonialsProps) {
  const t = useTranslations("company.testimonials");
  if (testimonials?.length === 0) return null;
  const portraits = portraitsOf(testimonials ?? []);
  return (
    <Section id="testimonials" title={t("title")}>
      {testimonials ? (
        <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
          {testimonials.map(({ id, firstname, jobTitle, since, quote }, index) => (
            <li key={id} className="border-t border-ink pt-4">
              <figure>
                <blockquote lang="fr" className="text-lg">
                  <p>«&#xa0;{quote}&#xa0;»</p>
                </blockquote>
                <figcaption className="mt-4 flex items-center gap-4 text-sm text-muted">
                  <PortraitDrawing name={portraits[index] ?? "cropped"} className="size-16 shrink-0 rounded-full" />
                  <span>
                    <span className="font-semibold text-ink">{firstname}</span>
                    {jobTitle && <span lang="fr">, {jobTitle}</span>}
                    {since !== null && `, ${t("since", { year: String(since) })}`}
                  </span>
                </figcaption>
              </figure>
              <ReportLink href={`${url}#temoignage-${id}`} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t("unavailable")}</p>
      )}
    </Section>
  );
}
