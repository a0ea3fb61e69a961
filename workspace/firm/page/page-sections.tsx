import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PAGE_SECTIONS, type PageSection } from "@/lib/rules/company/page-sections";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { type PageScope, usePage } from "@/workspace/firm/page/page-context";
import { Part } from "@/workspace/shell/part";

const EXCERPT = 160;

/** All sections in order; the code of the fields is loaded when one is opened. */
export function PageSections() {
  const scope = usePage();
  const summaries = useSummaries(scope);
  return (
    <div className="divide-y divide-rule border-y border-rule">
      {PAGE_SECTIONS.map((section) =>
        section === "offices" ? (
          <OfficesLine key={section} summary={summaries.offices || null} />
        ) : (
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

/** The row of the offices, which have their own screen with a map. */
function OfficesLine({ summary }: { summary: string | null }) {
  const t = useTranslations("firm_page");
  const title = t("sections.offices.title");
  return (
    <section aria-labelledby="edit-offices-title" className="py-4">
      <div className="flex items-center justify-between gap-x-4">
        <h2 id="edit-offices-title" className="text-lg">
          {title}
        </h2>
        <LocalizedLink
          href={workspaceRoutes.firmOffices()}
          aria-label={t("open_section", { title })}
          className={buttonStyle("quiet")}
        >
          {t("edit")}
        </LocalizedLink>
      </div>
      <p className="break-words text-sm text-muted">{summary ?? t("sections.offices.empty")}</p>
    </section>
  );
}

/** Returns a one-line summary of each closed section. */
function useSummaries({ company, choices }: PageScope): Partial<Record<(typeof PAGE_SECTIONS)[number], string>> {
  const t = useTranslations("firm_page.summary");
  const { name, description, locations, metadata, customAttributes, platformData } = company;
  const { _public: details = {}, _team: team = {}, _files: files = {} } = metadata;
  const labelOf = (slug: string | null | undefined, of: { slug: string; label: string }[]) =>
    of.find((choice) => choice.slug === slug)?.label;
  const count = (list: readonly unknown[] | null | undefined) => (list ?? []).length;
  const links = Object.values(details.links ?? {}).filter(Boolean);
  const text = richTextLines(description ?? "");
  const photos = count(files.photos);
  return {
    identity: [name, labelOf(customAttributes.categories?.[0], choices.categories)].filter(Boolean).join(", "),
    images: [files.logo && t("logo"), files.cover && t("cover"), photos > 0 && t("photos", { count: photos })]
      .filter(Boolean)
      .join(", "),
    baseline: details.baseline ?? "",
    presentation: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    video: details.video ?? "",
    people: (team.people ?? []).map(({ firstname }) => firstname).join(", "),
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
    offices: count(locations) > 0 ? t("offices", { count: count(locations) }) : "",
    display: [platformData?.options?.regroupOffers && t("regrouped"), platformData?.options?.reference]
      .filter(Boolean)
      .join(", "),
  };
}

type Props = {
  name: PageSection;
  /** Content of the closed section; null shows the invitation. */
  summary: ReactNode;
  children: ReactNode;
};

/** A section of the page, displayed or edited in place. */
function SectionCard({ name, summary, children }: Props) {
  const t = useTranslations("firm_page");
  const { opened, open } = usePage();
  const isOpen = opened === name;
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    if (!isOpen && wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const title = t(`sections.${name}.title`);
  return (
    <section
      id={`edit-${name}`}
      aria-labelledby={`edit-${name}-title`}
      className={`scroll-mt-24 py-4 ${isOpen ? "border-l-4 border-green bg-surface px-4 md:px-5" : ""}`}
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 id={`edit-${name}-title`} ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "close_section" : "open_section", { title })}
          onClick={() => open(isOpen ? null : name)}
        >
          {t(isOpen ? "close" : "edit")}
        </Button>
      </div>
      {isOpen ? (
        <div className="mt-3">{children}</div>
      ) : (
        <div className="break-words text-sm text-muted">{summary ?? t(`sections.${name}.empty`)}</div>
      )}
    </section>
  );
}
