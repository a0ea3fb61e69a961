import { useTranslations } from "next-intl";
import { useState } from "react";
import { RESUME_MAX_FILES } from "@/lib/entities/resume";
import type { ObjectSaver } from "@/lib/queries/object-saver";
import { hasRoom, withDefault, withFile, withFileInstead, withoutFile } from "@/workspace/candidate/cv/cv-files";

/** What is done with the files of the profile, and the sentence that says that it is done. */
export function useCvFiles(saver: ObjectSaver) {
  const t = useTranslations("candidate_cv.files");
  const [announced, announce] = useState("");
  const value = () => saver.getState().value;
  const save = ({ base, next }: ReturnType<typeof withFile>, done: string) => {
    saver.change("cv-files", base, next).then(
      () => announce(done),
      // The line of the saver says why.
      () => undefined,
    );
  };
  return {
    announced,
    announce,
    // The profile names the file at once: one that nothing names is removed in the night.
    add(key: string, name: string) {
      // Another tab may have taken the last place meanwhile.
      if (hasRoom(value())) save(withFile(value(), key), t("added", { name }));
      else announce(t("full", { count: RESUME_MAX_FILES }));
    },
    replace: (former: string, key: string, name: string) =>
      save(withFileInstead(value(), former, key), t("replaced", { name })),
    remove: (key: string, name: string) => save(withoutFile(value(), key), t("removed", { name })),
    makeDefault: (key: string, name: string) => save(withDefault(value(), key), t("made_default", { name })),
  };
}
