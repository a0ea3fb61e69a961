import { isFields } from "@/lib/rules/json-equal";
import { useWrittenPage } from "@/workspace/firm/page/page-context";
import { Part } from "@/workspace/shell/part";

/**
 * Conflicts with edits made elsewhere at the same time, between which the user chooses. `labelOf` names a path of the
 * page.
 */
export function HeldEdits({ labelOf }: { labelOf: (path: string[]) => string }) {
  const { state, saver } = useWrittenPage();
  return state.held.map((held) => (
    <Part key={held.key} name="conflict-panel" load={() => import("@/workspace/draft/conflict-panel")}>
      {({ ConflictPanel }) => (
        <ConflictPanel
          held={held}
          describe={({ path, mine, theirs }) => ({
            label: labelOf(path),
            mine: wordsOf(mine),
            theirs: wordsOf(theirs),
          })}
          onSettle={(paths) => saver.settle(held, paths)}
        />
      )}
    </Part>
  ));
}

/** Formats a value as text, one item per line, without ids. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "✓";
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join("\n");
  if (isFields(value)) {
    const { id: _, ...rest } = value;
    return Object.values(rest).map(wordsOf).filter(Boolean).join(", ");
  }
  return String(value).replace(/<[^<>]*>/g, " ");
}
