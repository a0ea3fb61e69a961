import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

type Props = { crumbs?: Crumb[]; title: string; lead?: string | null; children?: ReactNode };

/** The heading of a page of text: breadcrumbs, title and lead. */
export function PageHeading({ crumbs, title, lead, children }: Props) {
  return (
    <div className={crumbs ? "" : "pt-12 md:pt-20"}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <h1 className={`max-w-3xl text-3xl md:text-4xl ${crumbs ? "mt-4 md:mt-6" : "lg:text-5xl"}`}>{title}</h1>
      {lead && <p className="measure mt-4 text-lg text-muted">{lead}</p>}
      {children}
    </div>
  );
}
