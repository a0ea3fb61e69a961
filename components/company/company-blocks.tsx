import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { groupAdvantages } from "@/components/company/advantage-groups";
import { LatestCompanyOffers } from "@/components/company/latest-company-offers";
import { officeAnchor } from "@/components/company/office-anchor";
import { OfficeMap } from "@/components/company/office-map";
import type { OtherBlock } from "@/components/company/other-blocks";
import { PortraitDrawing, portraitsOf } from "@/components/drawing/portrait-drawing";
import { ReportLink } from "@/components/report/report-link";
import { ExternalLink } from "@/components/ui/external-link";
import { FactList } from "@/components/ui/fact-list";
import { Figure } from "@/components/ui/figure";
import { LabelList } from "@/components/ui/label-list";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Picture } from "@/components/ui/picture";
import { RichText } from "@/components/ui/rich-text";
import { Section } from "@/components/ui/section";
import { SectionHeading } from "@/components/ui/section-heading";
import { Share } from "@/components/ui/share";
import { Video } from "@/components/ui/video";
import { formatNumber } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import type { ChildrenOffers, CompanyView, ResponseTimeView } from "@/lib/views/company";

const KNOWN = ["website", "linkedin", "facebook", "instagram", "youtube", "x", "twitter"] as const;
const knownKind = (kind: string) => KNOWN.find((known) => known === kind);

type CompanyLinksProps = { company: Pick<CompanyView, "name" | "links"> /** `url` is absolute. */; url: string };

/** The firm's other sites, and the links to share its page. A link of an unknown kind is named by its host. */
function CompanyLinks({ company: { name, links }, url }: CompanyLinksProps) {
  const t = useTranslations("company.links");
  const labelOf = (kind: string, href: string) => {
    const known = knownKind(kind);
    return known ? t(known) : new URL(href).hostname;
  };
  return (
    <Section id="links" title={t("title")}>
      {links.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-x-8">
          {links.map(({ kind, url: href }) => (
            <li key={href}>
              <ExternalLink
                href={href}
                newWindowLabel={t("new_window")}
                className="link inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                {labelOf(kind, href)}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <Share url={url} text={name} />
      <ReportLink href={url} />
    </Section>
  );
}

type CompanyBlocks = {
  company: CompanyView;
  /** `null` when the firm has too few applications to state a time, or when the time could not be read. */
  responseTime: ResponseTimeView | null;
  /** Passed separately: a preview loads the component of the photos only once the firm has a photo. */
  photos: ReactNode;
  /** Blocks that the firm does not write; none in its preview. */
  others?: readonly OtherBlock[];
  /** None in its preview. */
  childrenOffers?: ChildrenOffers | undefined;
  /** Absolute URL of this page. */
  url: string;
};

/** The blocks of a firm's page below its header, in their order: the preview of the page shows the same blocks. */
export const companyBlocks = ({ company, responseTime, photos, others = [], childrenOffers, url }: CompanyBlocks) =>
  [
    { name: "figures", block: <KeyFigures company={company} /> },
    { name: "presentation", block: <CompanyPresentation company={company} /> },
    { name: "photos", block: photos },
    { name: "video", block: <CompanyVideo company={company} /> },
    { name: "offers", block: <LatestCompanyOffers company={company} childrenOffers={childrenOffers} /> },
    { name: "people", block: <TeamPeople people={company.people} /> },
    { name: "team", block: <CompanyTeam team={company.team} /> },
    { name: "tools", block: <CompanyTools tools={company.tools} /> },
    { name: "offices", block: <CompanyOffices slug={company.slug} offices={company.offices} /> },
    { name: "hiring", block: <HiringProcess company={company} responseTime={responseTime} /> },
    ...others,
    { name: "links", block: <CompanyLinks company={company} url={url} /> },
  ] as const;
export type CompanyBlockName = ReturnType<typeof companyBlocks>[number]["name"];

function CompanyTools({ tools }: Pick<CompanyView, "tools">) {
  const t = useTranslations("company");
  if (tools.length === 0) return null;
  return (
    <Section id="tools" title={t("tools")}>
      <LabelList labels={tools.map(({ label }) => label)} />
    </Section>
  );
}

type Props = {
  company: Pick<CompanyView, "name" | "hiringProcess" | "responseCommitmentDays">;
  responseTime: ResponseTimeView | null;
};

/** The steps of an application, the delay within which the firm promises a response, and its measured response time. */
function HiringProcess({ company: { name, hiringProcess, responseCommitmentDays: days }, responseTime }: Props) {
  const t = useTranslations("company.hiring");
  if (hiringProcess.length === 0 && days === null && !responseTime) return null;
  const lead = [days !== null && t("commitment", { name, days }), responseTime && t("measured", responseTime)];
  return (
    <Section id="hiring" title={t("title")} lead={lead.filter(Boolean).join(" ") || undefined}>
      <ol lang="fr" className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {hiringProcess.map((step, index) => (
          <li key={step} className="border-t border-ink pt-3">
            <span aria-hidden="true" className="figures block font-display text-2xl font-semibold text-muted">
              {index + 1}
            </span>
            <span className="mt-1 block">{step}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The figures that candidates look for first, each under its double underline. */
function KeyFigures({ company: { team, headcount, offices, nbOffers } }: { company: CompanyView }) {
  const t = useTranslations("company.figures");
  const locale = useLocale();
  const range = [headcount?.min, headcount?.max].flatMap((bound) => (bound ? [formatNumber(locale, bound)] : []));
  return (
    <dl
      aria-label={t("label")}
      className="grid grid-cols-2 gap-x-8 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-12 md:gap-x-16"
    >
      {team.headcount !== null ? (
        <Figure value={formatNumber(locale, team.headcount)} label={t("headcount", { count: team.headcount })} />
      ) : (
        range.length > 0 && <Figure value={range.join(" – ")} label={t("range")} />
      )}
      {team.displayPeople && team.parity !== null && (
        <Figure value={t("percent", { percent: Math.round(team.parity) })} label={t("parity")} />
      )}
      {offices.length > 0 && (
        <Figure value={formatNumber(locale, offices.length)} label={t("offices", { count: offices.length })} />
      )}
      <Figure value={formatNumber(locale, nbOffers)} label={t("offers", { count: nbOffers })} />
    </dl>
  );
}

/** The offices of the firm: on a small map, and in a list. */
function CompanyOffices({ slug, offices }: Pick<CompanyView, "slug" | "offices">) {
  const t = useTranslations("company.offices");
  const tLocations = useTranslations("locations");
  if (offices.length === 0) return null;
  const path = routes.companyLocations(slug);
  return (
    <Section id="offices" title={t("title", { count: offices.length })} more={{ href: path, label: t("all") }}>
      <div className="flex flex-col gap-x-16 gap-y-6 md:flex-row">
        <div className="shrink-0 empty:hidden md:w-80">
          <OfficeMap offices={offices} hrefOf={(office) => `${path}${officeAnchor(office)}`} />
        </div>
        <ul className="min-w-0 flex-1 border-t md:self-start border-rule lg:columns-2 lg:gap-x-12">
          {offices.map((office) => (
            <li key={office.id} className="break-inside-avoid border-b border-rule">
              <LocalizedLink
                href={`${path}${officeAnchor(office)}`}
                className="flex min-h-12 items-center justify-between gap-4 hover:text-green"
              >
                <span>
                  {office.city}
                  {office.departmentCode && <span className="figures text-muted"> ({office.departmentCode})</span>}
                </span>
                <span className="figures text-sm text-muted">{tLocations("offers", { count: office.nbOffers })}</span>
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The firm's video, or nothing. Nothing is asked of its host before a click. */
function CompanyVideo({ company: { name, video } }: { company: Pick<CompanyView, "name" | "video"> }) {
  const t = useTranslations("company.video");
  if (!video) return null;
  return (
    <Section id="video" title={t("title")}>
      <Video video={{ ...video, title: t("of", { name }) }} />
    </Section>
  );
}

/**
 * The people of the team whom the firm names. Those without a portrait have a drawn one, of nobody in particular: the
 * firm wrote their job title, whose gender says nothing of theirs.
 */
function TeamPeople({ people }: Pick<CompanyView, "people">) {
  const t = useTranslations("company.people");
  if (people.length === 0) return null;
  const portraits = portraitsOf(people.map(({ name }) => ({ id: name, jobTitle: null })));
  return (
    <Section id="people" title={t("title")}>
      <ul lang="fr" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {people.map(({ name, jobTitle, portrait }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and the list never changes
          <li key={index}>
            {portrait ? (
              <Picture picture={portrait} {...PORTRAIT} decorative className="size-24 rounded-full" />
            ) : (
              <PortraitDrawing name={portraits[index] ?? "cropped"} className="size-24 rounded-full" />
            )}
            <p className="mt-3 font-semibold break-words">{name}</p>
            {jobTitle && <p className="text-sm text-muted break-words">{jobTitle}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PORTRAIT = { width: 96, height: 96 } as const;

/** The team of a firm and its advantages, category by category. */
function CompanyTeam({ team }: Pick<CompanyView, "team">) {
  const t = useTranslations("company.team");
  const groups = groupAdvantages(team.advantages, useLocale());
  const { womanQty, manQty, displayPeople } = team;
  const people = displayPeople && womanQty !== null && manQty !== null && womanQty + manQty > 0;
  if (!people && groups.length === 0) return null;
  return (
    <Section id="team" title={t("title")}>
      {people && <ParityBar women={womanQty} men={manQty} />}
      <div className="mt-8 columns-[15rem] gap-x-12">
        {groups.map(({ category, advantages }) => (
          <div key={category?.slug ?? "other"} className="mb-8 break-inside-avoid">
            <h3 className="border-b border-ink pb-1 text-base">{category?.label ?? t("other_advantages")}</h3>
            <ul>
              {advantages.map(({ slug, label }) => (
                <li key={slug} className="border-b border-rule py-2">
                  {label}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Women and men of the firm: one bar in two parts, below the same figures in words. */
function ParityBar({ women, men }: { women: number; men: number }) {
  const t = useTranslations("company.team");
  return (
    <div className="measure">
      <p className="figures mb-2">{t("people", { women, men })}</p>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        <span className="bg-green" style={{ flexGrow: women }} />
        <span className="bg-field/60" style={{ flexGrow: men }} />
      </div>
    </div>
  );
}

/** The firm's presentation, next to its legal facts. */
function CompanyPresentation({ company }: { company: CompanyView }) {
  const t = useTranslations("company");
  return (
    <section aria-labelledby="presentation" className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
      <div>
        <SectionHeading id="presentation" title={t("presentation")} />
        <RichText html={company.descriptionHtml} />
        {company.specialties.length > 0 && (
          <div className="mt-8">
            <h3 className="mb-3 text-lg">{t("specialties")}</h3>
            <LabelList labels={company.specialties} lang="fr" />
          </div>
        )}
      </div>
      <CompanyFacts company={company} />
    </section>
  );
}

/** The legal facts of the firm, and its commitments. */
function CompanyFacts({ company }: { company: CompanyView }) {
  const t = useTranslations("company.facts");
  const { group, name, legalName, foundedYear, team, remotePolicy, egapro } = company;
  const days = company.responseCommitmentDays;
  return (
    <FactList
      label={t("label")}
      lines={[
        { label: t("founded"), value: foundedYear },
        {
          label: t("average_age"),
          value: team.averageAge !== null && team.displayPeople ? t("age", { age: team.averageAge }) : null,
        },
        { label: t("remote"), value: remotePolicy?.label },
        { label: t("response"), value: days !== null ? t("response_days", { days }) : null },
        {
          label: t("egapro", { year: String(egapro?.year ?? "") }),
          value: egapro && (
            <span className="double-rule font-semibold">{t("egapro_score", { score: egapro.score })}</span>
          ),
        },
        { label: t("group"), value: group !== name ? group : null },
        { label: t("legal_name"), value: legalName !== name && legalName ? <span lang="fr">{legalName}</span> : null },
      ]}
    />
  );
}
