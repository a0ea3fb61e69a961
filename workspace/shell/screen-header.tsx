import { LocalizedLink } from "@/components/ui/localized-link";

type Props = {
  title: string;
  lead?: string;
  /** The list above: a path of lib/routes. */
  back?: { href: string; label: string };
};

/** The head of a private screen: its only heading of level 1, drawn on the server and the same for everyone. */
export function ScreenHeader({ title, lead, back }: Props) {
  return (
    <header className="mb-10">
      {back && (
        <LocalizedLink href={back.href} className="link mb-2 inline-flex min-h-11 items-center gap-2">
          <span aria-hidden="true">←</span>
          {back.label}
        </LocalizedLink>
      )}
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      {lead && <p className="measure mt-3 text-muted">{lead}</p>}
    </header>
  );
}
