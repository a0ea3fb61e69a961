import type { HeldEdit as Held } from "@/lib/queries/object-saver-edits";
import { useLabel } from "@/workspace/candidate/profile/card/use-label";
import { wordsOf } from "@/workspace/candidate/profile/card/words";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";

export type HeldEditProps = { held: Held; settle: (held: Held, theirs: readonly string[][]) => void };

/** An edit of the profile that conflicts with another writer's, with the labels of the profile. */
export function HeldEditPanel({ held, settle }: HeldEditProps) {
  const labelOf = useLabel();
  return (
    <ConflictPanel
      held={held}
      describe={({ path, mine, theirs }) => ({ label: labelOf(path), mine: wordsOf(mine), theirs: wordsOf(theirs) })}
      onSettle={(paths) => settle(held, paths)}
    />
  );
}
