import { useTranslations } from "next-intl";
import { PortraitDrawing, portraitsOf } from "@/components/drawing/portrait-drawing";
import { ReportLink } from "@/components/report/report-link";
import { Section } from "@/components/ui/section";
import type { TestimonialView } from "@/lib/views/company";

type Props = {
  /** `null`: they could not be read. */
  testimonials: TestimonialView[] | null;
  /** Of the page, absolute. */
  url: string;
};

/** Testimonials of employees, in the order that the firm chose. */
export function Testimonials({ testimonials, url }: Props) {
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
