import { useTranslations } from "next-intl";
import type { Crumb } from "@/components/ui/breadcrumbs";
import { ContentsList } from "@/components/ui/contents-list";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { Prose } from "@/components/ui/prose";
import { UpdatedLine } from "@/components/ui/updated-line";
import { routes } from "@/lib/routes/public-routes";
import { DOC_SECTIONS, type DocLinkView, type DocView } from "@/lib/views/doc";

type Props = { view: DocView; docs: DocLinkView[]; crumbs: Crumb[] };

/** One page of the documentation, between its menu and its own contents. */
export function DocScreen({ view: { doc, body, previous, next }, docs, crumbs }: Props) {
  return (
    <div className="wrap">
      <PageHeading crumbs={crumbs} title={doc.title} lead={doc.description} />
      <div className="mt-8 grid gap-x-12 gap-y-8 border-rule lg:grid-cols-[14rem_minmax(0,1fr)] lg:border-t lg:pt-8 xl:grid-cols-[14rem_minmax(0,1fr)_13rem] [&>*]:min-w-0">
        <DocsMenu docs={docs} current={doc.path} />
        <div className="top-6 self-start max-xl:hidden xl:sticky xl:order-last">
          <ContentsList headings={body.headings} />
        </div>
        <article>
          <Prose body={body} />
          <div className="mt-10">
            <UpdatedLine date={doc.updated} />
          </div>
          <Neighbours previous={previous} next={next} />
        </article>
      </div>
    </div>
  );
}

function Neighbours({ previous, next }: Pick<DocView, "previous" | "next">) {
  const t = useTranslations("docs");
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t("around")}
      className="mt-8 grid gap-x-8 border-t border-rule sm:grid-cols-2 max-sm:divide-y max-sm:divide-rule"
      data-no-print
    >
      {previous && (
        <LocalizedLink href={routes.docs(previous.path)} rel="prev" className="group block py-4">
          <span className="block text-sm text-muted">
            <span aria-hidden="true">← </span>
            {t("previous")}
          </span>
          <span className="font-semibold group-hover:text-green">{previous.label}</span>
        </LocalizedLink>
      )}
      {next && (
        <LocalizedLink
          href={routes.docs(next.path)}
          rel="next"
          className="group block py-4 sm:col-start-2 sm:text-right"
        >
          <span className="block text-sm text-muted">
            {t("next")}
            <span aria-hidden="true"> →</span>
          </span>
          <span className="font-semibold group-hover:text-green">{next.label}</span>
        </LocalizedLink>
      )}
    </nav>
  );
}

type DocsMenuProps = { docs: DocLinkView[]; current: string };

/** The menu of the documentation: at the side where there is room, folded above the text elsewhere. */
function DocsMenu({ docs, current }: DocsMenuProps) {
  const t = useTranslations("docs");
  return (
    <>
      <details className="group border-y border-rule lg:hidden" data-no-print>
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {t("menu")}
          <Icon name="chevron" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="pb-5">
          <Sections docs={docs} current={current} />
        </div>
      </details>
      <nav
        aria-label={t("menu")}
        className="top-6 max-h-[calc(100svh-3rem)] self-start overflow-y-auto pb-6 max-lg:hidden lg:sticky"
        data-no-print
      >
        <Sections docs={docs} current={current} />
      </nav>
    </>
  );
}

function Sections({ docs, current }: DocsMenuProps) {
  const t = useTranslations("docs.section");
  return (
    <ul className="grid gap-6">
      {DOC_SECTIONS.map((section) => (
        <li key={section}>
          <p className="font-semibold">{t(section)}</p>
          <ul className="mt-1 border-l border-rule">
            {docs
              .filter((doc) => doc.section === section)
              .map(({ path, label }) => (
                <li key={path}>
                  <LocalizedLink
                    href={routes.docs(path)}
                    aria-current={path === current ? "page" : undefined}
                    className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-muted hover:text-green lg:min-h-9 aria-[current]:border-green aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {label}
                  </LocalizedLink>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
