import { useTranslations } from "next-intl";
import { useCallback, useId, useMemo, useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import { today } from "@/lib/rules/time/paris-time";
import { rowId } from "@/workspace/candidate/import/fields/field-row";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { ReviewFields } from "@/workspace/candidate/import/fields/review-fields";
import { ImportBar } from "@/workspace/candidate/import/import-bar";
import { PdfPane } from "@/workspace/candidate/import/pdf-pane";
import { ReviewPanes } from "@/workspace/candidate/import/review-panes";
import { type ImportChoice, isWaiting, withChoice } from "@/workspace/candidate/import/rules/import-choices";
import { toImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { type ImportField, importFields } from "@/workspace/candidate/import/rules/import-fields";
import {
  countsOf,
  placeLine,
  type ReadReview,
  type ReviewState,
  type Target,
  withPlaced,
} from "@/workspace/candidate/import/rules/review";
import { UnplacedLines } from "@/workspace/candidate/import/unplaced-lines";
import type { ImportResult } from "@/workspace/candidate/import/use-import-save";
import { canKeep, useImportSave } from "@/workspace/candidate/import/use-import-save";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

type Props = {
  words: ImportWords;
  profile: Resume;
  saver: ObjectSaver;
  state: SaverState;
  review: ReadReview;
  update: (edit: (state: ReviewState) => ReviewState) => void;
  onLeave: () => void;
  onSaved: (result: ImportResult) => Promise<void>;
};

/** The PDF on the left, what was read on the right; on a narrow screen, one or the other. */
export function ReviewScreen({ words, profile, saver, state, review, update, onLeave, onSaved }: Props) {
  const t = useTranslations("candidate_import");
  const id = useId();
  const { file, parsed, placed, choices, keepsFile } = review;
  const { save, busy, failure, compared } = useImportSave({ profile, saver, onSaved });
  const [pane, setPane] = useState<"cv" | "read">("read");
  const whole = useMemo(() => withPlaced(parsed, placed), [parsed, placed]);
  const fields = useMemo(() => importFields(compared, whole, today().slice(0, 7)), [compared, whole]);
  const counts = useMemo(() => countsOf(fields, choices), [fields, choices]);

  const choose = useCallback(
    (ids: readonly string[], choice: ImportChoice | undefined) =>
      update((before) => ({ ...before, choices: withChoice(before.choices, ids, choice) })),
    [update],
  );
  const place = (line: { line: number; text: string; target: Target }) =>
    update((before) => placeLine(before, line, compared, fields));
  const check = () => {
    setPane("read");
    focusWaiting(fields.filter((field) => isWaiting(field, choices)));
  };
  const alsoRead = wordsOf(parsed.person);
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 break-words font-semibold">{file.name}</p>
        <ConfirmButton
          label={t("another")}
          about={file.name}
          question={t("another_question")}
          busy={busy}
          onConfirm={onLeave}
        />
      </div>
      <ReviewPanes shown={pane} onShow={setPane} cv={<PdfPane fileKey={file.key} name={file.name} />}>
        <h2 className="text-2xl">{t("read_heading")}</h2>
        {fields.length === 0 && <p className="mt-2">{t("nothing")}</p>}
        <ReviewFields fields={fields} choices={choices} words={words} onChoose={choose} />
        {alsoRead && <p className="measure mt-8 text-sm text-muted">{t("also_read", { text: alsoRead })}</p>}
        <UnplacedLines review={review} onPlace={place} />
        {canKeep(state.value, file.key) && (
          <div className="mt-8">
            <CheckboxField
              id={`${id}-keeps`}
              label={t("keeps_file")}
              checked={keepsFile}
              onChange={({ target }) => update((before) => ({ ...before, keepsFile: target.checked }))}
            />
          </div>
        )}
        {state.held.map((held) => (
          <HeldEdit key={held.key} held={held} settle={saver.settle} />
        ))}
        <ImportBar
          {...{ counts, state, failure, busy }}
          onSave={() => {
            const edit = toImportEdit(compared, whole, fields, choices);
            void save(edit, counts.toSave, keepsFile ? file.key : null);
          }}
          onRetry={saver.resume}
          onCheck={check}
        />
      </ReviewPanes>
    </div>
  );
}

/** What is read of the person, and that a profile does not take. */
const wordsOf = ({ firstname, lastname, city }: ParsedResume["person"]) =>
  [[firstname, lastname].filter(Boolean).join(" "), city].filter(Boolean).join(", ");

/** Leads to the first doubtful field, else to the first one. */
function focusWaiting(waiting: readonly ImportField[]) {
  const ordered = [...waiting.filter(({ state }) => state === "check"), ...waiting];
  // Their pane may have been hidden until now.
  requestAnimationFrame(() => {
    const rows = ordered.map((field) => document.getElementById(rowId(field.id)));
    rows.find((row) => row !== null)?.focus();
  });
}
