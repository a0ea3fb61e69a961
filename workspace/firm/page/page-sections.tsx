import { useTranslations } from "next-intl";
import { PAGE_SECTIONS } from "@/lib/rules/company/page-sections";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { SectionCard } from "@/workspace/firm/page/card/section-card";
import { type PageScope, usePage } from "@/workspace/firm/page/page-context";
import { Part } from "@/workspace/shell/part";

const EXCERPT = 160;

/** Every section in its order; the fields come when one is opened. */
export function PageSections() {
  const scope = usePage();
  const summaries = useSummaries(scope);
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {PAGE_SECTIONS.map((section) =>
        section === "offices" ? null : (
          <SectionCard key={section} name={section} summary={summaries[section] || null}>
            <Part name="page-forms" load={() => import("@/workspace/firm/page/sections/section-forms")}>
              {({ FormOf }) => <FormOf section={section} />}
            </Part>
          </SectionCard>
        ),
      )}
    </div>
  );
}

/** What each closed section says, in a line. */
function useSummaries({ company, choices }: PageScope): Partial<Record<(typeof PAGE_SECTIONS)[number], string>> {
  const t = useTranslations("firm_page.summary");
  const { name, description, metadata, customAttributes, platformData } = company;
  const { _public: details = {}, _team: team = {}, _files: files = {} } = metadata;
  const labelOf = (slug: string | null | undefined, of: { slug: string; label: string }[]) =>
    of.find((choice) => choice.slug === slug)?.label;
  const count = (list: readonly unknown[] | null | undefined) => (list ?? []).length;
  const links = Object.values(details.links ?? {}).filter(Boolean);
  const text = richTextLines(description ?? "");
  return {
    identity: [name, labelOf(customAttributes.categories?.[0], choices.categories)].filter(Boolean).join(", "),
    images: [files.logo && t("logo"), files.cover && t("cover")].filter(Boolean).join(", "),
    baseline: details.baseline ?? "",
    presentation: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    figures: team.headcount
      ? t("headcount", { count: team.headcount })
      : (labelOf(team.headcountRange, choices.headcounts) ?? ""),
    advantages: count(team.advantages) > 0 ? t("advantages", { count: count(team.advantages) }) : "",
    tools: count(customAttributes.tools) > 0 ? t("tools", { count: count(customAttributes.tools) }) : "",
    remote: labelOf(details.remotePolicy, choices.remote) ?? "",
    hiring: [
      count(details.hiringProcess) > 0 && t("steps", { count: count(details.hiringProcess) }),
      details.responseCommitmentDays && t("days", { days: details.responseCommitmentDays }),
    ]
      .filter(Boolean)
      .join(", "),
    links: links.join(", "),
    display: [platformData?.options?.regroupOffers && t("regrouped"), platformData?.options?.reference]
      .filter(Boolean)
      .join(", "),
  };
}
