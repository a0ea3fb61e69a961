import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { newItemId } from "@/lib/queries/new-item-id";
import { TemplateForm } from "@/workspace/firm/replies/template-form";
import type { Replies } from "@/workspace/firm/replies/use-replies-saver";

type Props = { replies: Replies; firmName: string };

/** Where the firm adds a text of its own. */
export function NewTemplate({ replies, firmName }: Props) {
  const t = useTranslations("firm_replies");
  const [id, setId] = useState<string | null>(null);
  if (id === null)
    return (
      <Button variant="secondary" className="mt-4" onClick={() => setId(newItemId())}>
        {t("add")}
      </Button>
    );
  return (
    <TemplateForm
      id="new"
      values={{ name: "", text: "" }}
      hasName
      firmName={firmName}
      onSave={(values) => replies.changeTemplates(id, [...replies.templates, { id, kind: "message", ...values }])}
      onClose={() => setId(null)}
    />
  );
}
