import { useTranslations } from "next-intl";
import type { Mark } from "@/workspace/platform/content/body/insert-markdown";

const MARKS: readonly Mark[] = ["heading", "list", "link", "image", "video"];

/** What is often written in Markdown, by a press. */
export function MarkdownBar({ label, onPress }: { label: string; onPress: (mark: Mark) => void }) {
  const t = useTranslations("platform_text.body.marks");
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          onClick={() => onPress(mark)}
          className="inline-flex min-h-11 items-center rounded-md border border-field bg-surface px-3 text-sm font-semibold hover:bg-tint"
        >
          {t(mark)}
        </button>
      ))}
    </fieldset>
  );
}
