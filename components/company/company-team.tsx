import { useLocale, useTranslations } from "next-intl";
import { ParityBar } from "@/components/company/parity-bar";
import { Section } from "@/components/ui/section";
import { groupAdvantages } from "@/lib/rules/offer/advantage-groups";
import type { CompanyView } from "@/lib/views/company";

/** Who works there, and what they get, category by category. */
export function CompanyTeam({ team }: Pick<CompanyView, "team">) {
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
