import { useTranslations } from "next-intl";
import { LabelList } from "@/components/ui/label-list";
import { SectionHeading } from "@/components/ui/section-heading";
import type { CompanyView } from "@/lib/views/company";

export function CompanyTools({ tools }: Pick<CompanyView, "tools">) {
  const t = useTranslations("company");
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="tools">
      <SectionHeading id="tools" title={t("tools")} />
      <LabelList labels={tools.map(({ label }) => label)} />
    </section>
  );
}
