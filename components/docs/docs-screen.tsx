import { useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { PageHeading } from "@/components/ui/page-heading";
import { RuleList } from "@/components/ui/rule-list";
import { routes } from "@/lib/routes/public-routes";
import { DOC_SECTIONS, type DocLinkView, type DocSection } from "@/lib/views/doc";

/** The first page of the documentation: its three parts, each with the list of its pages. */
export function DocsScreen({ docs }: { docs: DocLinkView[] }) {
  const t = useTranslations("docs");
  return (
    <div className="wrap">
      <PageHeading title={t("title")} lead={t("lead")} />
      {docs.length === 0 ? (
        <div className="pt-12">
          <EmptyState title={t("empty")} drawing={<StateDrawing name="nothing-kept" />} />
        </div>
      ) : (
        <div className="grid gap-16 pt-12 md:gap-20 md:pt-16">
          {DOC_SECTIONS.map((section) => (
            <Section key={section} section={section} docs={docs.filter((doc) => doc.section === section)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Section({ section, docs }: { section: DocSection; docs: DocLinkView[] }) {
  const t = useTranslations("docs");
  if (docs.length === 0) return null;
  return (
    <section aria-labelledby={section} className="grid gap-x-16 gap-y-5 lg:grid-cols-[16rem_1fr]">
      <div>
        <h2 id={section} className="text-2xl">
          {t(`section.${section}`)}
        </h2>
        <p className="mt-2 text-muted">{t(`section_lead.${section}`)}</p>
      </div>
      <RuleList>
        {docs.map(({ path, title, description }) => (
          <li key={path} className="group relative py-4">
            <h3 className="text-lg group-hover:text-green">
              <LocalizedLink href={routes.docs(path)} className="stretched">
                {title}
              </LocalizedLink>
            </h3>
            <p className="measure mt-1 text-muted">{description}</p>
          </li>
        ))}
      </RuleList>
    </section>
  );
}
