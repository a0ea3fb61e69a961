import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { newItemId } from "@/lib/queries/new-item-id";
import { type StoredEntries, type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { type Fields, holdsPart, jsonEqual } from "@/lib/rules/json-equal";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";
import { draftValues } from "@/workspace/draft/draft-values";
import { type FormSchema, fittingValues } from "@/workspace/draft/fitting-values";

/** Delay after the last keystroke before the draft is written, in milliseconds. */
const WRITE_MS = 300;

type Form<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  "getValues" | "reset" | "subscribe"
>;

type Options = {
  /** The schema of the form: values of a stored draft that the form cannot show are left out. */
  schema: FormSchema;
  /**
   * The `updatedDate` of the object from which the form is filled: the notice warns when the draft has another date.
   */
  version?: string | null;
  /** Restores the draft without asking: only where no other version can exist, as for a form that was never sent. */
  isRestoredSilently?: boolean;
  /**
   * True for a draft whose values were already sent, when the user left the page before it was deleted. Such a draft is
   * deleted when it is found.
   */
  isSaved?: (draft: StoredEntry) => boolean;
  /**
   * Storage of drafts, by default this browser. Pass another when the next users of the browser must not find the
   * drafts.
   */
  entries?: StoredEntries;
};

type FoundDraft = StoredEntry & {
  /** True when the content of the form has changed since the draft was started. */
  isOutdated: boolean;
};

export type Draft = {
  /** Id of the draft that this form writes. */
  id: string;
  /** An earlier draft that differs from the content of the form; for `DraftNotice`. */
  found: FoundDraft | null;
  /** Restores the found draft into the form. */
  restore: () => void;
  /** Deletes the found draft. */
  discard: () => void;
  /** Deletes the draft of this form, once it is saved or abandoned. */
  forget: () => Promise<void>;
};

/**
 * Stores the content of a form in this browser during typing, until it is saved. A reload, an expired session, a
 * network failure or a computer that goes off thus loses nothing (docs/workspace.md §5.5). Passwords and files are
 * never stored. An earlier draft is found, and restored by a button: never silently over the content of the form.
 *
 * `place` is `{ ...actor, kind, id }`; `form` comes from react-hook-form. Call `forget()` once the API has accepted the
 * values.
 */
export function useDraft<Values extends FieldValues, Sent>(
  place: DraftPlace,
  form: Form<Values, Sent>,
  { schema, version = null, isRestoredSilently = false, isSaved = () => false, entries = storedEntries }: Options,
): Draft {
  const key = draftKey(place);
  const { getValues, reset } = form;
  const { id, shown, write, stop, subscribe } = useWriter(key, form, version, entries);
  const [found, setFound] = useState<readonly StoredEntry[]>([]);

  const without = (...ids: string[]) => entries.update(key, (all) => all.filter((entry) => !ids.includes(entry.id)));
  const put = (entry: StoredEntry) => {
    reset({ ...getValues(), ...entry.values }, { keepDefaultValues: true });
    setFound((all) => all.filter((other) => other.id !== entry.id));
    stop();
    void write(entry.values).then(() => without(entry.id));
  };
  const onFound = useEffectEvent((all: readonly StoredEntry[]) => {
    const kept = all.map((entry) => ({ ...entry, values: fittingValues(schema, entry.values, getValues()) }));
    const saved = kept.filter((entry) => entry.id !== id && isSaved(entry)).map((entry) => entry.id);
    if (saved.length > 0) void without(...saved);
    const others = kept.filter(
      (entry) => ![id, ...saved].includes(entry.id) && !holdsPart(shown.current, entry.values),
    );
    const [newest] = others;
    const isUntouched = jsonEqual(draftValues(getValues()), shown.current);
    if (newest && isRestoredSilently && isUntouched) put(newest);
    else setFound(others);
  });
  useEffect(() => {
    let isHere = true;
    void entries.read(key).then((kept) => isHere && onFound(kept));
    const leave = subscribe();
    return () => {
      isHere = false;
      leave();
    };
  }, [key, entries, subscribe]);

  const [first] = found;
  return {
    id,
    found: first ? { ...first, isOutdated: version !== null && first.version !== version } : null,
    restore: () => first && put(first),
    discard() {
      if (!first) return;
      setFound((all) => all.filter((entry) => entry.id !== first.id));
      void without(first.id);
    },
    async forget() {
      stop();
      shown.current = draftValues(getValues());
      await without(id);
    },
  };
}

/** Writes the typed values as this form's entry, and removes it when the form shows its initial values again. */
function useWriter<Values extends FieldValues, Sent>(
  key: string,
  form: Form<Values, Sent>,
  version: string | null,
  entries: StoredEntries,
) {
  const [id] = useState(newItemId);
  const shown = useRef<Fields>({});
  const typed = useRef<{ timer: number; values: Fields } | null>(null);
  const seen = useRef(version);
  useEffect(() => {
    seen.current = version;
  }, [version]);
  const { getValues, subscribe } = form;

  const stop = useCallback(() => {
    if (typed.current) clearTimeout(typed.current.timer);
    typed.current = null;
  }, []);
  const toEntry = useCallback(
    (values: Fields): StoredEntry => ({ id, date: new Date().toISOString(), version: seen.current, values }),
    [id],
  );
  const write = useCallback(
    (values: Fields) => {
      const own = jsonEqual(values, shown.current) ? [] : [toEntry(values)];
      return entries.update(key, (all) => [...own, ...all.filter((entry) => entry.id !== id)]);
    },
    [key, id, entries, toEntry],
  );
  const start = useCallback(() => {
    shown.current = draftValues(getValues());
    const onTyping = ({ values }: { values: object }) => {
      stop();
      const kept = draftValues(values);
      // `typed` is cleared only after the write, because the user may leave the page during the write.
      const timer = window.setTimeout(async () => {
        await write(kept);
        if (typed.current?.timer === timer) typed.current = null;
      }, WRITE_MS);
      typed.current = { values: kept, timer };
    };
    // A page being left does not wait for a database: the entry is written synchronously.
    const onLeave = () => {
      if (typed.current && !jsonEqual(typed.current.values, shown.current))
        entries.addNow(key, toEntry(typed.current.values));
    };
    const end = subscribe({ formState: { values: true }, callback: onTyping });
    window.addEventListener("pagehide", onLeave);
    return () => {
      end();
      window.removeEventListener("pagehide", onLeave);
      onLeave();
      stop();
    };
  }, [key, entries, getValues, subscribe, stop, toEntry, write]);
  return { id, shown, write, stop, subscribe: start };
}
