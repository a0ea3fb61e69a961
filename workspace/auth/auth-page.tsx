import type { ReactNode } from "react";

type Props = { heading: string; lead?: string; children: ReactNode };

/**
 * The frame of the log-in and sign-up screens: one narrow column, whose title has the double underline of a closed
 * account.
 */
export function AuthPage({ heading, lead, children }: Props) {
  return (
    <main id="main" className="wrap py-10 md:py-20">
      <div className="mx-auto max-w-lg">
        <h1 className="border-b-4 border-double border-ink pb-4 text-3xl md:text-4xl">{heading}</h1>
        {lead && <p className="mt-5 text-muted">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </main>
  );
}
