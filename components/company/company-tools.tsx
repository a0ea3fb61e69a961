import { useTranslations } from "next-intl";
import { LabelList } from "@/components/ui/label-list";
import { Section } from "@/components/ui/section";
import type { CompanyView } from "@/lib/views/company";

export function CompanyTools({ tools }: Pick<CompanyView, "tools">) {
  const t = useTranslations("company");
  if (tools.length === 0) return null;
  return (
    <Section id="tools" title={t("tools")}>
      <LabelList labels={tools.map(({ label }) => label)} />
    </Section>
  );
}
