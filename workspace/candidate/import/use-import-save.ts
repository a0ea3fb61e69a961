import { useState } from "react";
import type { Resume } from "@/lib/entities/resume";
import type { ObjectSaver } from "@/lib/queries/object-saver";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { cvFilesOf, hasRoom, withFile } from "@/workspace/candidate/cv/cv-files";
import type { ImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { useAction } from "@/workspace/shell/use-action";

/** The API chooses the extension of a key by the type of the file. */
export const isWordFile = (key: string): boolean => key.endsWith(".docx");

/** The result of a saved import. */
export type ImportResult = Pick<ImportEdit, "change" | "leftOut"> & { saved: number };
type Change = NonNullable<ImportEdit["change"]>;
type Options = { profile: Resume; saver: ObjectSaver; onSaved: (result: ImportResult) => Promise<void> };

/**
 * True when the CV can be added to the files of the profile: it is a PDF, the profile has room, and does not have this
 * file yet.
 */
export const canAddFile = (value: Fields | null, key: string): boolean =>
  !isWordFile(key) && hasRoom(value) && !cvFilesOf(value).keys.includes(key);

/**
 * Saves an import as one edit of the profile. During the save, `compared` remains the profile that the review showed.
 */
export function useImportSave({ profile, saver, onSaved }: Options) {
  const [compared, setCompared] = useState<Resume | null>(null);
  const { act, busy, failure } = useAction();
  const save = ({ change, leftOut }: ImportEdit, saved: number, fileKey: string | null) =>
    act(async () => {
      const { value } = saver.getState();
      const file = fileKey !== null && canAddFile(value, fileKey) ? withFile(value, fileKey) : null;
      setCompared(profile);
      try {
        const whole = joined(change, file);
        if (whole) await saver.change("import", whole.base, whole.next);
        await onSaved({ change, leftOut, saved });
      } finally {
        setCompared(null);
      }
    });
  return { save, busy, failure, compared: compared ?? profile };
}

/** Merges both edits into one. */
function joined(change: Change | null, file: Change | null): Change | null {
  if (!change || !file) return change ?? file;
  const side = (name: "base" | "next"): Fields => ({
    ...change[name],
    metadata: { ...fieldsOf(change[name].metadata), ...fieldsOf(file[name].metadata) },
  });
  return { base: side("base"), next: side("next") };
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
