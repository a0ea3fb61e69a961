import { useTranslations } from "next-intl";
import { sectionsOf } from "@/lib/rules/company/page-sections";
import { isFields } from "@/lib/rules/json-equal";
import { withValueAt } from "@/lib/rules/object-patch";
import { usePage } from "@/workspace/firm/page/page-context";
import { Part } from "@/workspace/shell/part";

/** What was written here and elsewhere at once: the person chooses. */
export function HeldEdits() {
  const t = useTranslations("firm_page");
  const { state, saver } = usePage();
  return state.held.map((held) => (
    <Part key={held.key} name="conflict-panel" load={() => import("@/workspace/draft/conflict-panel")}>
      {({ ConflictPanel }) => (
        <ConflictPanel
          held={held}
          describe={({ path, mine, theirs }) => {
            const [section] = sectionsOf(withValueAt({}, path, true));
            return {
              label: section ? t(`sections.${section}.title`) : path.join(" "),
              ...{ mine: wordsOf(mine), theirs: wordsOf(theirs) },
            };
          }}
          onSettle={(paths) => saver.settle(held, paths)}
        />
      )}
    </Part>
  ));
}

/** A value in words, one thing a line. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join("\n");
  if (isFields(value)) return Object.values(value).map(wordsOf).filter(Boolean).join(", ");
  return String(value).replace(/<[^<>]*>/g, " ");
}
