import { useTranslations } from "next-intl";
import { ReportLink } from "@/components/report/report-link";
import { ExternalLink } from "@/components/ui/external-link";
import { Section } from "@/components/ui/section";
import { Share } from "@/components/ui/share";
import type { CompanyView } from "@/lib/views/company";

const KNOWN = ["website", "linkedin", "facebook", "instagram", "youtube", "x", "twitter"] as const;
const knownKind = (kind: string) => KNOWN.find((known) => known === kind);

type Props = { company: Pick<CompanyView, "name" | "links"> /** Absolute. */; url: string };

/** The firm's other sites, and the links to share its page. A link of an unknown kind is named by its host. */
export function CompanyLinks({ company: { name, links }, url }: Props) {
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
