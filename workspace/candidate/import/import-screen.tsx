"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import type { Seen } from "@/lib/queries/object-saver";
import { ownProfile } from "@/lib/queries/own-profile";
import { nameOf } from "@/lib/rules/user/user-name";
import type { ImportWords } from "@/workspace/candidate/import/fields/field-words";
import { ImportStart } from "@/workspace/candidate/import/import-start";
import { UndoNotice } from "@/workspace/candidate/import/undo-notice";
import type { ImportResult } from "@/workspace/candidate/import/use-import-save";
import { useImportUndo } from "@/workspace/candidate/import/use-import-undo";
import { useReview } from "@/workspace/candidate/import/use-review";
import { HeldEdit } from "@/workspace/candidate/profile/held-edit";
import { emptyProfile } from "@/workspace/candidate/profile/queries";
import { useProfileSaver } from "@/workspace/candidate/profile/use-profile-saver";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

const loadReview = () => import("@/workspace/candidate/import/review-screen");
const loadDone = () => import("@/workspace/candidate/import/import-done");
/** While a file is chosen and read, the rest comes. */
const ReviewScreen = lazy(() => loadReview().then((loaded) => ({ default: loaded.ReviewScreen })));
const ImportDone = lazy(() => loadDone().then((loaded) => ({ default: loaded.ImportDone })));

type Props = { words: ImportWords };

/** A CV beside the profile of the person, field by field: nothing is overwritten, and nothing is thrown away. */
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
      <ImportStart file={review?.file ?? null} onFile={begin} onRead={readAs} onLeave={leave}>
        {undoing}
      </ImportStart>
    );
  return (
    <ReviewScreen
      {...{ words, profile, saver, state, update }}
      review={{ ...review, parsed }}
      onLeave={leave}
      onSaved={async (saved) => {
        if (saved.change) await undo.keep(saved.change);
        await forget();
        setResult(saved);
      }}
    />
  );
}
