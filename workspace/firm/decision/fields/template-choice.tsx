import { useTranslations } from "next-intl";
import { useId } from "react";
import { SelectField } from "@/components/ui/select-field";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";

type Props = { templates: readonly ReplyTemplate[]; onChoose: (text: string) => void };

/** The firm's texts for this answer: the chosen one takes the place of what is written. */
export function TemplateChoice({ templates, onChoose }: Props) {
  const t = useTranslations("firm_decision");
  const id = useId();
  if (templates.length === 0) return null;
  const choose = (chosen: string) => {
    const template = templates.find((one) => one.id === chosen);
    if (template) onChoose(template.text);
  };
  return (
    <SelectField
      id={id}
      label={t("template")}
      defaultValue=""
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "", label: t("template_none") },
        ...templates.map((template) => ({ value: template.id, label: template.name })),
      ]}
    />
  );
}
