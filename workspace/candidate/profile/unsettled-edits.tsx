import { useLabel } from "@/workspace/candidate/profile/card/use-label";
import { wordsOf } from "@/workspace/candidate/profile/card/words";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { ConflictPanel } from "@/workspace/draft/conflict-panel";

/** Edits that no card holds, such as a removal, and that met another tab's: above the sections. */
export function UnsettledEdits() {
  const { held, saver } = useProfile();
  const labelOf = useLabel();
  return held
    .filter(({ key }) => /:(?:order|remove-|version)|^noExperience$/.test(key))
    .map((edit) => (
      <ConflictPanel
        key={edit.key}
        held={edit}
        describe={({ path, mine, theirs }) => ({
          label: labelOf(path),
          mine: wordsOf(mine),
          theirs: wordsOf(theirs),
        })}
        onSettle={(paths) => saver.settle(edit, paths)}
      />
    ));
}
