"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { newItemId } from "@/lib/queries/new-item-id";
import type { ObjectSaver, Seen } from "@/lib/queries/object-saver";
import { ownProfile } from "@/lib/queries/own-profile";
import { type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import { nameOf } from "@/lib/rules/user/user-name";
import { ignoringFailure } from "@/lib/session/ignoring-failure";
import { ownFiles } from "@/workspace/candidate/cv/queries";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { ImportStart } from "@/workspace/candidate/import/import-start";
import type { ImportEdit } from "@/workspace/candidate/import/rules/import-edit";
import type { ImportResult } from "@/workspace/candidate/import/use-import-save";
import { useReview } from "@/workspace/candidate/import/use-review";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { emptyProfile } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

const loadReview = () => import("@/workspace/candidate/import/review-screen");
const loadDone = () => import("@/workspace/candidate/import/import-done");
/** These screens are preloaded while the user chooses a file and the API reads it. */
const ReviewScreen = lazy(() => loadReview().then((loaded) => ({ default: loaded.ReviewScreen })));
const ImportDone = lazy(() => loadDone().then((loaded) => ({ default: loaded.ImportDone })));

type Props = { words: ImportWords };

/** Compares a CV with the person's profile, field by field: nothing is overwritten, and nothing is discarded. */
export function ImportScreen({ words }: Props) {
  return (
    <Guarded screen="candidateImport">
      {({ naturalUser }) => <OwnImport words={words} name={nameOf(naturalUser)} />}
    </Guarded>
  );
}

function OwnImport({ words, name }: Props & { name: string }) {
  const { session } = useSession();
  const reading = useQuery(ownProfile(session, useActor()));
  useEffect(() => void Promise.allSettled([loadReview(), loadDone()]), []);
  return (
    <AsyncBlock reading={reading}>
      {(seen) => (
        <Suspense fallback={<div aria-hidden="true" className="h-64 bg-sunken" />}>
          <ImportOf words={words} name={name} seen={seen} />
        </Suspense>
      )}
    </AsyncBlock>
  );
}

function ImportOf({ words, name, seen }: Props & { name: string; seen: Seen | null }) {
  const { saver, state } = useProfileSaver(seen, name);
  const { review, update, begin, readAs, leave, forget } = useReview();
  const [result, setResult] = useState<ImportResult | null>(null);
  const undo = useImportUndo(saver);
  const dropFile = useDroppedFile();
  const leaveFile = async () => {
    const key = review?.file.key;
    await leave();
    if (key !== undefined) await dropFile(key);
  };
  const profile = useMemo(() => {
    const asset = Asset.safeParse(state.value).data;
    return asset ? toResume(asset) : emptyProfile();
  }, [state.value]);

  const undoing = (
    <UndoNotice undo={undo} busy={state.status === "saving"}>
      {state.held.map((held) => (
        <HeldEdit key={held.key} held={held} settle={saver.settle} />
      ))}
    </UndoNotice>
  );
  if (result)
    return (
      <ImportDone result={result} words={words} onCheck={() => setResult(null)}>
        {undoing}
      </ImportDone>
    );
  const { parsed } = review ?? {};
  if (!review || !parsed)
    return (
      <ImportStart file={review?.file ?? null} onFile={begin} onRead={readAs} onLeave={() => void leaveFile()}>
        {undoing}
      </ImportStart>
    );
  return (
    <ReviewScreen
      words={words}
      profile={profile}
      saver={saver}
      state={state}
      update={update}
      review={{ ...review, parsed }}
      onLeave={() => void leaveFile()}
      onSaved={async (saved) => {
        if (saved.change) await undo.keep(saved.change);
        await forget();
        // With values left to check, the person may still go back to the review, and keep the file.
        if (saved.leftOut.length === 0) await dropFile(review.file.key);
        setResult(saved);
      }}
    />
  );
}

/**
 * Returns a function that removes a file which was read and is not kept: the API refuses to remove a CV of the profile
 * or of an application. After any other failure, the nightly sweep removes it.
 */
function useDroppedFile() {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  return async (key: string) => {
    await ignoringFailure(session.client.uploads.remove({ key }, { ...actor.as }));
    await queries.invalidateQueries({ queryKey: ownFiles(session.client, actor).queryKey });
  };
}

type UndoNoticeProps = {
  undo: ImportUndo;
  busy: boolean;
  /** Values edited since the import, which need a choice. */
  children: ReactNode;
};

/** Offers to undo the last import, for 30 days. */
function UndoNotice({ undo: { date, undo }, busy, children }: UndoNoticeProps) {
  const t = useTranslations("candidate_import.undo");
  const locale = useLocale();
  const { act, failure } = useAction();
  const [announced, announce] = useState("");
  const when = date && { date: formatDay(locale, date), time: formatTime(locale, date) };
  return (
    <div>
      {when && (
        <div className="flex flex-wrap items-center gap-x-5">
          <p>{t("when", when)}</p>
          <ConfirmButton
            label={t("undo")}
            about={t("about", when)}
            question={t("question")}
            busy={busy}
            onConfirm={() =>
              void act(async () => {
                await undo();
                announce(t("undone"));
              })
            }
          />
        </div>
      )}
      {children}
      <FormError text={failure} />
      <p role="status" className="font-semibold empty:hidden">
        {announced}
      </p>
    </div>
  );
}

type ImportUndo = ReturnType<typeof useImportUndo>;

/**
 * Stores the changes made by imports in this browser, for 30 days. The last import can be undone without losing later
 * edits.
 */
function useImportUndo(saver: ObjectSaver) {
  const { userId } = useActor();
  const key = `versions:${userId}:import`;
  const [entries, setEntries] = useState<readonly StoredEntry[]>([]);
  useEffect(() => {
    void storedEntries.read(key).then(setEntries);
  }, [key]);
  const [last] = entries;
  return {
    date: last?.date ?? null,
    /** Stores the change with the values as saved, because the API fills in fields that an item leaves out. */
    async keep({ base, next }: NonNullable<ImportEdit["change"]>) {
      const values = { base, next: pickAs(saver.getState().value ?? {}, next) };
      const entry = { id: newItemId(), date: new Date().toISOString(), version: null, values };
      setEntries(await storedEntries.update(key, (all) => [entry, ...all]));
    },
    /** Rejects with the API's refusal. */
    async undo() {
      const { base, next } = last?.values ?? {};
      if (!last || !isFields(base) || !isFields(next)) return;
      await saver.change("import:undo", next, base);
      setEntries(await storedEntries.update(key, (all) => all.filter(({ id }) => id !== last.id)));
    },
  };
}

/** Picks the parts of an object that `shape` has; lists and texts are copied whole. */
const pickAs = (object: Fields, shape: Fields): Fields =>
  Object.fromEntries(
    Object.entries(shape).map(([key, value]) => {
      const own = at(object, key);
      return [key, isFields(value) && isFields(own) ? pickAs(own, value) : own];
    }),
  );
