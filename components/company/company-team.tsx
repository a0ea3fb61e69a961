import { useLocale, useTranslations } from "next-intl";
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

/** Women and men of the firm: one bar in two parts, with the same in words above it. */
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
