import type { ReactNode } from "react";

type Props = { id: string; title: string; lead?: string; children: ReactNode };

/** A row of the account page: its subject on the left, the current values and their controls on the right. */
export function AccountSection({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-5 border-t border-rule py-10 md:grid-cols-[1fr_1.6fr] md:gap-16 md:py-12"
    >
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-sm text-sm text-muted">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
