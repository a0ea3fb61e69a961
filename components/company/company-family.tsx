import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Picture } from "@/components/ui/picture";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyFamilyView, RelatedCompany } from "@/lib/views/company";

const NONE: CompanyFamilyView = { parent: null, children: [], siblings: [] };

/** The firms of the same group. `null`: they could not be read. */
export function CompanyFamily({ family }: { family: CompanyFamilyView | null }) {
  const t = useTranslations("company.family");
  const { parent, children, siblings } = family ?? NONE;
  const rows = [
    { key: "parent", companies: parent ? [parent] : [] },
    { key: "children", companies: children },
    { key: "siblings", companies: siblings },
  ] as const;
  const shown = rows.filter(({ companies }) => companies.length > 0);
  if (shown.length === 0 && family) return null;
  return (
    <Section id="family" title={t("title")}>
      {!family && <p className="text-muted">{t("unavailable")}</p>}
      <div className="grid gap-8">
        {shown.map(({ key, companies }) => (
          <div key={key}>
            <h3 className="mb-3 text-base text-muted">{t(key)}</h3>
            <ul className="flex flex-wrap gap-3">
              {companies.map((company) => (
                <li key={company.slug}>
                  <RelatedLink company={company} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function RelatedLink({ company: { slug, name, logo } }: { company: RelatedCompany }) {
  return (
    <LocalizedLink
      href={routes.companyPage(slug)}
      className="flex min-h-14 items-center gap-3 rounded-md border border-rule bg-surface py-2 pl-2 pr-5 font-semibold hover:border-green hover:text-green"
    >
      {logo && <Picture picture={logo} width={40} height={40} decorative className="size-10 shrink-0 rounded-md" />}
      {name}
    </LocalizedLink>
  );
}
