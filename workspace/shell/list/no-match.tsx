import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";

type Props = {
  title: string;
  /** To the same list, without filter. */
  link: { href: string; label: string };
};

/** No row passes the filters: the way back to all of them. */
export const NoMatch = ({ title, link: { href, label } }: Props) => (
  <EmptyState title={title} drawing={<StateDrawing name="nothing-found" />}>
    <LocalizedLink href={href} scroll={false} className="link inline-flex min-h-11 items-center">
      {label}
    </LocalizedLink>
  </EmptyState>
);
