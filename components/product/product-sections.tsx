import { Prose } from "@/components/ui/prose";
import type { ProductView } from "@/lib/views/product";

/** Chapters: their number and title in the margin, their points as lines of the ledger. */
export function ProductSections({ sections }: Pick<ProductView, "sections">) {
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-20 md:gap-24">
      {sections.map(({ title, body, points }, index) => (
        <section key={title} aria-labelledby={`chapter-${index + 1}`} className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div className="lg:sticky lg:top-8 lg:self-start">
            <p aria-hidden="true" className="figures font-display text-xl font-semibold text-muted">
              <span className="double-rule">{index + 1}</span>
            </p>
            <h2 id={`chapter-${index + 1}`} className="mt-4 text-3xl">
              {title}
            </h2>
            <div className="mt-4 text-muted">
              <Prose body={body} />
            </div>
          </div>
          <ul className="divide-y divide-rule border-y border-rule">
            {points.map((point) => (
              <li key={point.title} className="py-6">
                <h3 className="text-lg">{point.title}</h3>
                <div className="mt-1">
                  <Prose body={point.body} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
