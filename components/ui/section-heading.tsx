import { LocalizedLink } from "@/components/ui/localized-link";

/** `compact`: a telephone shows only the title. */
type Props = { id: string; title: string; lead?: string; more?: { href: string; label: string }; compact?: boolean };

/** The title of a section, with a link to the whole list on its right. `id` names the section (aria-labelledby). */
export function SectionHeading({ id, title, lead, more, compact = false }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-1 md:mb-6">
      <div>
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        {lead && <p className={`measure mt-2 text-muted ${compact ? "max-md:hidden" : ""}`}>{lead}</p>}
      </div>
      {more && (
        <LocalizedLink href={more.href} className="link inline-flex min-h-11 items-center font-semibold">
          {more.label}
        </LocalizedLink>
      )}
    </div>
  );
}
