import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { DOC_SECTIONS, type DocLinkView } from "@/lib/views/doc";

type Props = { docs: DocLinkView[]; current: string };

/** The menu of the documentation: at the side where there is room, folded above the text elsewhere. */
export function DocsMenu({ docs, current }: Props) {
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

function Sections({ docs, current }: Props) {
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
