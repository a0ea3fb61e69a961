import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Entry } from "@/lib/entities/entry";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { jsonEqual } from "@/lib/rules/json-equal";
import { useAutosave } from "@/workspace/draft/use-autosave";
import { useDraft } from "@/workspace/draft/use-draft";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import {
  changedFields,
  partsOf,
  type Shown,
  shownAfter,
  type TextValues,
  textSchema,
  toValues,
} from "@/workspace/platform/content/editor/form";
import { saverCallsOf } from "@/workspace/platform/content/editor/queries";
import {
  type Command,
  newest,
  toSeen,
  toWritten,
  type Written,
  withPatch,
} from "@/workspace/platform/content/editor/written";
import { contentKey } from "@/workspace/platform/content/list/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

/** The outcome of a submission: a plain save, a publication scheduled for later, or the command that was sent. */
type Done = "save" | "schedule" | Command;

function doneBy(asked: Command | null, { publishedDate }: Written): Done {
  const isLater = publishedDate !== null && new Date(publishedDate) > new Date();
  return asked === "publish" && isLater ? "schedule" : (asked ?? "save");
}

/** Pause in typing after which the text is saved as a draft. */
const AUTOSAVE_MS = 5_000;

/** Types the value of the saver, which `textCalls` always provides. */
const asWritten = (value: unknown) => value as Written;

/**
 * The form of a text in one language: stored in the browser during typing, saved as a draft at each pause, and by a
 * button, through the only saver of its entry. Values that another user saves in the meantime appear in the fields that are not being edited here.
 */
export function useTextForm(first: Entry, onSaved: (done: Done) => void) {
  const actor = useActor();
  const queries = useQueryClient();
  const isAutosave = useRef(false);
  const { entry, saver, state } = useTextSaver(first, () => isAutosave.current);
  const { collection } = first;
  const [schema] = useState(() => textSchema(collection));
  const [shown] = useState((): Shown => {
    const written = toWritten(first);
    return { written, values: toValues(collection, written) };
  });
  const command = useRef<Command | null>(null);
  const presses = useRef(0);

  const save = async (values: TextValues) => {
    const asked = command.current;
    command.current = null;
    const sent = changedFields(shown, values);
    const { base, next } = partsOf(collection, shown, values);
    presses.current += 1;
    isAutosave.current = false;
    await saver.change(
      `${first.id}-${presses.current}`,
      { ...base, command: null },
      { ...next, ...(asked && { command: asked }) },
    );
    take(asWritten(saver.getState().value), sent, values);
    await draft.forget();
    void queries.invalidateQueries({ queryKey: contentKey(actor) });
    onSaved(doneBy(asked, shown.written));
  };
  const { form, submit, field, busy, failure } = useApiForm<TextValues, TextValues>({
    schema,
    send: save,
    fieldNames: { name: "name", publishedDate: "date" },
    defaultValues: { ...shown.values },
  });
  const draft = useDraft({ ...actor, kind: "entry", id: first.id }, form, {
    schema,
    version: entry.updatedDate ?? null,
  });

  const { getValues, setValue } = form;
  /** Updates the form from the stored entry, except in fields being edited. */
  const take = useCallback(
    (written: Written, saved: readonly string[] = [], sent: TextValues = {}) => {
      const values = getValues();
      const next = shownAfter(collection, shown, { written, values, saved });
      for (const [name, text] of Object.entries(next.values)) {
        const isUntouched =
          values[name] === shown.values[name] || (saved.includes(name) && values[name] === sent[name]);
        if (isUntouched && text !== values[name]) setValue(name, text);
      }
      Object.assign(shown, next);
    },
    [collection, getValues, setValue, shown],
  );
  useEffect(() => {
    if (state.value && state.status === "saved" && state.held.length === 0) take(asWritten(state.value));
  }, [state.value, state.status, state.held, take]);

  useAutosave(form, AUTOSAVE_MS, async () => {
    // While a save waits, fails or conflicts, what is typed is in the draft of the browser.
    if (busy || state.status !== "saved" || state.held.length > 0) return;
    const typed = getValues();
    const refused = schema.safeParse(typed).error?.issues.map(({ path }) => String(path[0])) ?? [];
    // The address and the date decide what visitors read: only a button changes them.
    const kept = Object.fromEntries(["name", "date", ...refused].map((name) => [name, shown.values[name] ?? ""]));
    const values = { ...typed, ...kept };
    const sent = changedFields(shown, values);
    if (sent.length === 0) return;
    const { base, next } = partsOf(collection, shown, values);
    presses.current += 1;
    isAutosave.current = true;
    try {
      await saver.change(`${first.id}-${presses.current}`, { ...base, command: null }, next);
    } catch {
      // The saver's line says why.
      return;
    }
    take(asWritten(saver.getState().value), sent, values);
    if (jsonEqual(getValues(), shown.values)) await draft.forget();
    void queries.invalidateQueries({ queryKey: contentKey(actor) });
  });

  return {
    entry,
    saver,
    state,
    form,
    field,
    submit,
    busy,
    failure,
    draft,
    /** Returns the entry as it is typed. */
    written: (): Written => {
      const { next } = partsOf(collection, shown, getValues());
      return asWritten({ ...shown.written, ...withPatch(shown.written, next) });
    },
    /** Sets the command that the next submission also sends. */
    ask: (asked: Command | null) => {
      command.current = asked;
    },
    /** Sends a command alone, without the values of the form. */
    press: async (asked: Command) => {
      presses.current += 1;
      isAutosave.current = false;
      await saver.change(`${first.id}-${presses.current}`, { command: null }, { command: asked });
      void queries.invalidateQueries({ queryKey: contentKey(actor) });
      onSaved(asked);
    },
  };
}

export type TextForm = ReturnType<typeof useTextForm>;

/** The only saver of an entry, and the latest entry that the API returned. */
function useTextSaver(first: Entry, isAutosave: () => boolean) {
  const { session } = useSession();
  const actor = useActor();
  const locale = useLocale();
  const router = useRouter();
  const leaveTo = ({ collection, name }: Entry) =>
    router.replace(localePath(locale, workspaceRoutes.contentText(collection, name)));
  const [entry, setEntry] = useState(first);
  const [last] = useState({ entry: first });
  const [calls] = useState(() =>
    saverCallsOf(
      session.client,
      actor,
      () => last.entry,
      (answered) => {
        last.entry = newest(last.entry, answered);
        setEntry(last.entry);
        // An entry published under another name has another screen.
        if (answered.name !== first.name) leaveTo(answered);
      },
      isAutosave,
    ),
  );
  const { saver, state } = useObjectSaver(calls, toSeen(first));
  // The entry is read again when the window regains the focus, or after a restoration.
  useEffect(() => {
    last.entry = newest(last.entry, first);
    setEntry(last.entry);
    saver.see(toSeen(first));
  }, [first, last, saver]);
  return { entry, saver, state };
}
