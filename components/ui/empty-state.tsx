import type { ReactNode } from "react";

type Props = {
  title: string;
  /** Decorative. */
  drawing?: ReactNode;
  children?: ReactNode;
  headingLevel?: "h2" | "h3";
};

/** Shown when there is nothing to list: the reason, and a possible next step. */
export function EmptyState({ title, drawing, children, headingLevel: Heading = "h2" }: Props) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-5 border-y border-rule py-10 sm:flex-row sm:items-center">
      {drawing}
      <div className="min-w-0">
        <Heading className="text-xl">{title}</Heading>
        {children && <div className="measure mt-2 text-muted">{children}</div>}
      </div>
    </div>
  );
}
