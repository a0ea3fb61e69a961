import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { controlStyle } from "@/components/ui/control-style";
import { CopyLink } from "@/components/ui/copy-link";
import type { ParsedResume } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import type { ObjectSaver, SaverState } from "@/lib/queries/object-saver";
import { today } from "@/lib/rules/time/paris-time";
import { WORD_TYPE } from "@/lib/rules/upload";
import { rowId } from "@/workspace/candidate/import/fields/field-row";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { ReviewFields } from "@/workspace/candidate/import/fields/review-fields";
import { cvBytes } from "@/workspace/candidate/import/queries";
import { type ImportChoice, isWaiting, withChoice } from "@/workspace/candidate/import/rules/import-choices";
import { toImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import { type ImportField, importFields } from "@/workspace/candidate/import/rules/import-fields";
import {
  countsOf,
  LINE_SECTIONS,
  placeLine,
  type ReadReview,
  type ReviewCounts,
  type ReviewState,
  type Target,
  waitingLines,
  withPlaced,
} from "@/workspace/candidate/import/rules/review";
import { canAddFile, type ImportResult, isWordFile, useImportSave } from "@/workspace/candidate/import/use-import-save";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { PdfView } from "@/workspace/shell/pdf-view";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { ViewSwitch } from "@/workspace/shell/view-switch";

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

/** The CV on the left, the values that were read on the right; on a narrow screen, one or the other. */
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
  const alsoRead = wordsOf(parsed);
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
      <ReviewPanes shown={pane} onShow={setPane} cv={<CvPane fileKey={file.key} name={file.name} />}>
        <h2 className="text-2xl">{t("read_heading")}</h2>
        {fields.length === 0 && <p className="mt-2">{t("nothing")}</p>}
        <ReviewFields fields={fields} choices={choices} words={words} onChoose={choose} />
        {alsoRead && <p className="measure mt-8 text-sm text-muted">{t("also_read", { text: alsoRead })}</p>}
        <UnplacedLines review={review} onPlace={place} />
        {canAddFile(state.value, file.key) && (
          <div className="mt-8">
            <CheckboxField
              id={`${id}-keeps`}
              label={t("keeps_file")}
              checked={keepsFile}
              onChange={({ target }) => update((before) => ({ ...before, keepsFile: target.checked }))}
            />
          </div>
        )}
        {isWordFile(file.key) && <p className="measure mt-8 text-sm text-muted">{t("word_unkept")}</p>}
        {state.held.map((held) => (
          <HeldEdit key={held.key} held={held} settle={saver.settle} />
        ))}
        <ImportBar
          counts={counts}
          state={state}
          failure={failure}
          busy={busy}
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

/**
 * Returns, as text, the facts of the CV about the person that no field shows: their name, and a town that is not in our
 * list.
 */
const wordsOf = ({ person: { firstname, lastname, city }, said }: ParsedResume) =>
  [[firstname, lastname].filter(Boolean).join(" "), said.town ? "" : city].filter(Boolean).join(", ");

/** Moves the focus to the first doubtful field, else to the first waiting one. */
function focusWaiting(waiting: readonly ImportField[]) {
  const ordered = [...waiting.filter(({ state }) => state === "check"), ...waiting];
  // The pane of the fields may have been hidden until now.
  requestAnimationFrame(() => {
    const rows = ordered.map((field) => document.getElementById(rowId(field.id)));
    rows.find((row) => row !== null)?.focus();
  });
}

type Pane = "cv" | "read";
type ReviewPanesProps = { shown: Pane; onShow: (pane: Pane) => void; cv: ReactNode; children: ReactNode };

/** Two panes side by side from 1024 px; on narrower screens, the chosen one only. */
function ReviewPanes({ shown, onShow, cv, children }: ReviewPanesProps) {
  const t = useTranslations("candidate_import");
  return (
    <>
      <ViewSwitch
        legend={t("tabs.label")}
        isLegendHidden
        views={(["cv", "read"] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        shown={shown}
        onShow={onShow}
        className="mb-6 grid grid-cols-2 lg:hidden"
      />
      <div className="grid items-start gap-x-12 lg:grid-cols-2 [&>*]:min-w-0">
        <section
          aria-label={t("file.heading")}
          className={`lg:sticky lg:top-24 lg:h-[calc(100dvh-8rem)] ${shown === "cv" ? "" : "max-lg:hidden"}`}
        >
          {cv}
        </section>
        <div className={shown === "read" ? "" : "max-lg:hidden"}>{children}</div>
      </div>
    </>
  );
}

type CvPaneProps = { fileKey: string; name: string };

/** The CV, to compare with the values that were read: a PDF is drawn by the browser, a Word file can be downloaded. */
function CvPane({ fileKey, name }: CvPaneProps) {
  const t = useTranslations("candidate_import.file");
  const { session } = useSession();
  const reading = useQuery(cvBytes(session.client, useActor(), fileKey));
  return (
    <AsyncBlock reading={reading}>
      {(bytes) =>
        bytes ? <Shown bytes={bytes} fileKey={fileKey} name={name} /> : <p className="text-muted">{t("gone")}</p>
      }
    </AsyncBlock>
  );
}

function Shown({ bytes, fileKey, name }: CvPaneProps & { bytes: Uint8Array<ArrayBuffer> }) {
  const t = useTranslations("candidate_import.file");
  if (isWordFile(fileKey))
    return (
      <>
        <p className="measure text-muted">{t("word")}</p>
        <Button variant="quiet" onClick={() => saveFile(name, WORD_TYPE, bytes)}>
          {t("download")}
        </Button>
      </>
    );
  const texts = { open: t("open"), noViewer: t("no_viewer") };
  return <PdfView bytes={bytes} name={name} texts={texts} className="min-h-[70dvh] lg:min-h-0" />;
}

type ImportBarProps = {
  counts: ReviewCounts;
  state: SaverState;
  failure: ReactNode;
  busy: boolean;
  onSave: () => void;
  onRetry: () => void;
  /** Moves to the first field that waits for a choice. */
  onCheck: () => void;
};

/** The progress of the review, and the save button, which works even when values remain to be checked. */
function ImportBar({ counts, state, failure, busy, onSave, onRetry, onCheck }: ImportBarProps) {
  const t = useTranslations("candidate_import.bar");
  const { toSave, toCheck, different } = counts;
  const parts = [
    t("counts", { toSave }),
    toCheck > 0 && t("to_check", { count: toCheck }),
    different > 0 && t("different", { count: different }),
  ];
  return (
    <section
      aria-label={t("label")}
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-10 border-t border-rule bg-paper px-4 py-3 md:mx-0 md:px-0"
    >
      <FormError text={failure} />
      <SaverLine state={state} onRetry={onRetry} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-5">
          <span role="status" className="figures text-sm font-semibold">
            {parts.filter(Boolean).join(", ")}
          </span>
          {toCheck + different > 0 && (
            <Button variant="quiet" className="text-sm" onClick={onCheck}>
              {toCheck > 0 ? t("check", { count: toCheck }) : t("compare", { count: different })}
            </Button>
          )}
        </p>
        <Button className="w-full" aria-disabled={busy || undefined} onClick={() => busy || onSave()}>
          {t(busy ? "saving" : "save")}
        </Button>
      </div>
    </section>
  );
}

type UnplacedLinesProps = {
  review: ReadReview;
  onPlace: (line: { line: number; text: string; target: Target }) => void;
};

/** Lines of the CV that match no field: shown so that nothing of the CV is lost. */
function UnplacedLines({ review, onPlace }: UnplacedLinesProps) {
  const t = useTranslations("candidate_import.unplaced");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [announced, announce] = useState("");
  if (review.parsed.unplaced.length === 0) return null;
  const waiting = waitingLines(review.parsed, review.placed);
  const titles = (review.parsed.resume.experiences ?? []).map(({ title, org }) => title ?? org ?? "–");
  const place = (line: number, text: string, target: Target) => {
    onPlace({ line, text, target });
    announce(t("placed", { text }));
    // The row of the line was removed.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {t("heading")}
      </h3>
      <p className="measure mt-1 text-muted">{waiting.length > 0 ? t("lead") : t("all_placed")}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {waiting.length > 0 && (
        <>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {waiting.map(({ line, text }) => (
              <Line key={line} text={text} titles={titles} onPlace={(target) => place(line, text, target)} />
            ))}
          </ul>
          <CopyLink
            url={waiting.map(({ text }) => text).join("\n")}
            label={t("copy")}
            copiedLabel={t("copied")}
            className={buttonStyle("quiet", "text-sm")}
          />
        </>
      )}
    </section>
  );
}

type LineProps = { text: string; titles: readonly string[]; onPlace: (target: Target) => void };

function Line({ text, titles, onPlace }: LineProps) {
  const t = useTranslations("candidate_import.unplaced");
  const [chosen, setChosen] = useState("");
  const place = () => {
    if (chosen !== "") onPlace(LINE_SECTIONS.find((section) => section === chosen) ?? Number(chosen));
  };
  return (
    <li className="grid gap-1 py-2">
      <p className="break-words">{text}</p>
      <div className="flex gap-2">
        <select
          aria-label={t("target", { text })}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={`${controlStyle} max-w-72`}
        >
          <option value="">{t("choose")}</option>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a job of the CV is its place there.
            <option key={index} value={index}>
              {t("job", { title })}
            </option>
          ))}
          {LINE_SECTIONS.map((section) => (
            <option key={section} value={section}>
              {t(section)}
            </option>
          ))}
        </select>
        <Button
          variant="secondary"
          className="shrink-0"
          aria-disabled={chosen === "" || undefined}
          aria-label={`${t("place")} (${text})`}
          onClick={place}
        >
          {t("place")}
        </Button>
      </div>
    </li>
  );
}
