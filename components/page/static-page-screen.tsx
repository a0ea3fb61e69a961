import type { ReactNode } from "react";
import { ContentsList } from "@/components/ui/contents-list";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { UpdatedLine } from "@/components/ui/updated-line";
import type { StaticPageView } from "@/lib/views/static-page";

/** A page that editors publish at its own URL: legal notice, terms, privacy. `children` are placed before its text. */
export function StaticPageScreen({ page, children }: { page: StaticPageView; children?: ReactNode }) {
  return (
    <div className="wrap pb-8">
      <PageHeading title={page.title} />
      <div className="mt-8 grid gap-x-16 gap-y-8 border-t border-rule pt-8 lg:grid-cols-[minmax(0,1fr)_16rem] [&>*]:min-w-0">
        <div className="lg:sticky lg:top-6 lg:order-last lg:self-start">
          <ContentsList headings={page.body.headings} />
        </div>
        <article>
          {children}
          <Prose body={page.body} />
          <div className="mt-10">
            <UpdatedLine date={page.updated} />
          </div>
        </article>
      </div>
    </div>
  );
}
