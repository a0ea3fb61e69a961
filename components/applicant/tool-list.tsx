import { useTranslations } from "next-intl";
import { LabelList } from "@/components/ui/label-list";
import type { ApplicantView } from "@/lib/views/applicant";

/** The software that the person uses, with a note next to the tools known at a basic level. */
export function ToolList({ tools }: { tools: Pick<ApplicantView["tools"][number], "label" | "level">[] }) {
  const t = useTranslations("applicant");
  const labels = tools.map(({ label, level }) => (level === "basic" ? t("basic", { tool: label }) : label));
  return <LabelList labels={[...new Set(labels)]} />;
}
