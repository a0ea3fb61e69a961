import type { ReactNode } from "react";

type Props = { title: string; children?: ReactNode; headingLevel?: "h2" | "h3" };

/** Nothing to show: the reason, and what to do about it. */
export function EmptyState({ title, children, headingLevel: Heading = "h2" }: Props) {
  return (
    <div className="border-y border-rule py-10">
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="measure mt-2 text-muted">{children}</div>}
    </div>
  );
}
