import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";

type Props = {
  title: string;
  /** The link to the same list without filters. */
  link: { href: string; label: string };
};

/** Shown when no row passes the filters, with the link back to all rows. */
export const NoMatch = ({ title, link: { href, label } }: Props) => (
  <EmptyState title={title} drawing={<StateDrawing name="nothing-found" />}>
    <LocalizedLink href={href} scroll={false} className="link inline-flex min-h-11 items-center">
      {label}
    </LocalizedLink>
  </EmptyState>
);
