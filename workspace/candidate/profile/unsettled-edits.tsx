import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { useProfile } from "@/workspace/candidate/profile/profile-context";

/** Edits that no card holds, such as a removal, and that met another tab's: above the sections. */
export function UnsettledEdits() {
  const { held, saver } = useProfile();
  return held
    .filter(({ key }) => /:(?:order|remove-|version)|^noExperience$/.test(key))
    .map((edit) => <HeldEdit key={edit.key} held={edit} settle={saver.settle} />);
}
