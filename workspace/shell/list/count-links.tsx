import { LocalizedLink } from "@/components/ui/localized-link";

export type CountLink = {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  /** Undefined while it is loaded. */
  count: number | undefined;
};

type Props = { label: string; links: readonly CountLink[] };

/** The parts of a list as links, each with its number of rows. */
export function CountLinks({ label, links }: Props) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ key, label: name, href, isCurrent, count }) => (
          <li key={key}>
            <LocalizedLink
              href={href}
              scroll={false}
              aria-current={isCurrent ? "page" : undefined}
              className={`inline-flex min-h-11 items-center max-sm:min-w-11 gap-2 hover:text-green ${isCurrent ? "font-semibold" : "text-muted"}`}
            >
              <span className={isCurrent ? "double-rule" : ""}>{name}</span>
              {count !== undefined && <span className="figures text-sm">{count}</span>}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
