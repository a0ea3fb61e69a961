import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { outnumbersHeadcount, parityOf, publishesEgapro } from "@/lib/rules/company/team-figures";
import { SectionForm } from "@/workspace/firm/page/card/section-form";
import { usePage } from "@/workspace/firm/page/page-context";
import { toOption } from "@/workspace/firm/page/sections/identity-fields";
import { figuresKind } from "@/workspace/firm/page/sections/kinds";

const toCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

/** The figures of the team; the share of women is computed, and doubtful figures are pointed at. */
export function FiguresForm() {
  const t = useTranslations("firm_page.fields");
  const { choices } = usePage();
  return (
    <SectionForm kind={figuresKind}>
      {({ form, field }) => {
        const { headcount, headcountRange, womanQty, manQty } = form.watch();
        const people = { headcount: toCount(headcount), womanQty: toCount(womanQty), manQty: toCount(manQty) };
        const parity = parityOf(people);
        const count = { inputMode: "numeric" } as const;
        return (
          <>
            <SelectField
              id="page-range"
              label={t("headcount_range")}
              options={[{ value: "", label: t("not_said") }, ...choices.headcounts.map(toOption)]}
              {...field("headcountRange")}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField id="page-headcount" label={t("headcount")} {...count} {...field("headcount")} />
              <TextField id="page-age" label={t("average_age")} {...count} {...field("averageAge")} />
              <TextField id="page-women" label={t("women")} {...count} {...field("womanQty")} />
              <TextField id="page-men" label={t("men")} {...count} {...field("manQty")} />
            </div>
            <p role="status" className="text-sm text-muted empty:hidden">
              {outnumbersHeadcount(people) ? (
                <strong className="text-brick">{t("outnumber", { headcount: people.headcount ?? 0 })}</strong>
              ) : (
                parity !== null && t("parity", { percent: Math.round(parity) })
              )}
            </p>
            <CheckboxField id="page-people" label={t("display_people")} {...form.register("displayPeople")} />
            {publishesEgapro(people.headcount, headcountRange) && (
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField id="page-egapro-year" label={t("egapro_year")} {...count} {...field("egaproYear")} />
                <TextField id="page-egapro-score" label={t("egapro_score")} {...count} {...field("egaproScore")} />
              </div>
            )}
          </>
        );
      }}
    </SectionForm>
  );
}
