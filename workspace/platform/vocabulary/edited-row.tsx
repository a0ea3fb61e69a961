import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  name: string;
  line: ReactNode;
  /** Its form, once it is opened; null for what nobody edits here. */
  form: ((close: () => void) => ReactNode) | null;
};

/** A word of the vocabulary: its name, what it holds, and a form that opens below it. */
export function EditedRow({ name, line, form }: Props) {
  const t = useTranslations("platform_vocabulary");
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="break-words font-semibold">{name}</h3>
          <p className="break-words text-sm text-muted empty:hidden">{line}</p>
        </div>
        {form && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${t("edit")} (${name})`}
            onClick={() => setOpen(!isOpen)}
          >
            {t("edit")}
          </Button>
        )}
      </div>
      {isOpen && form?.(() => setOpen(false))}
    </li>
  );
}
