import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type KeptEntries, type KeptEntry, keptEntries } from "@/lib/queries/kept-entries";
import { newItemId } from "@/lib/queries/new-item-id";
import { type Fields, holdsPart, jsonEqual } from "@/lib/rules/json-equal";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";
import { draftValues } from "@/workspace/draft/draft-values";
import { type FormSchema, fittingValues } from "@/workspace/draft/fitting-values";

/** After the last key. */
const WRITE_MS = 300;

type Form<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  "getValues" | "reset" | "subscribe"
>;

type Options = {
  /** Of the form: of a kept draft, what the form cannot show is left out. */
  schema: FormSchema;
  /** Of what the form is made from, by its `updatedDate`: the notice says when it is not the draft's any more. */
  version?: string | null;
  /** Puts the draft back without asking: only where no other version can exist, as for what was never sent. */
  isRestoredSilently?: boolean;
  /** Of a draft that was sent, and whose page was left before it was forgotten: it is forgotten now. */
  isSaved?: (draft: KeptEntry) => boolean;
  /** Where drafts are kept: in this browser, unless its next visitors must not find them. */
  entries?: KeptEntries;
};

type FoundDraft = KeptEntry & {
  /** What the form shows has changed since the draft was begun. */
  isOutdated: boolean;
};

export type Draft = {
  /** Of what this form has written. */
  id: string;
  /** A draft of before, that differs from what the form shows; for `DraftNotice`. */
  found: FoundDraft | null;
  /** Puts the found draft into the form. */
  restore: () => void;
  /** Forgets the found draft. */
  discard: () => void;
  /** Forgets what this form has written: once it is saved, or given up. */
  forget: () => Promise<void>;
};

/**
 * Keeps what is typed in a form as the person types, in this browser, until it is saved: a reload, a session that ends, a
 * lost network or a machine that goes off lose nothing (docs/workspace.md §5.5). Passwords and files are never kept. A
 * draft of before is found, and put back by a press: never silently over what the form shows.
 *
 * `place` is `{ ...actor, kind, id }`; `form` is one of react-hook-form. Call `forget()` when the API has what was sent.
 */
export function useDraft<Values extends FieldValues, Sent>(
  place: DraftPlace,
  form: Form<Values, Sent>,
  { schema, version = null, isRestoredSilently = false, isSaved = () => false, entries = keptEntries }: Options,
): Draft {
  const key = draftKey(place);
  const { getValues, reset } = form;
  const { id, shown, write, stop, subscribe } = useWriter(key, form, version, entries);
  const [found, setFound] = useState<readonly KeptEntry[]>([]);

  const without = (...ids: string[]) => entries.update(key, (all) => all.filter((entry) => !ids.includes(entry.id)));
  const put = (entry: KeptEntry) => {
    reset({ ...getValues(), ...entry.values }, { keepDefaultValues: true });
    setFound((all) => all.filter((other) => other.id !== entry.id));
    stop();
    void write(entry.values).then(() => without(entry.id));
  };
  const onFound = useEffectEvent((all: readonly KeptEntry[]) => {
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

/** Writes what is typed as the entry of this form, which is forgotten while the form shows what it first showed. */
function useWriter<Values extends FieldValues, Sent>(
  key: string,
  form: Form<Values, Sent>,
  version: string | null,
  entries: KeptEntries,
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
    (values: Fields): KeptEntry => ({ id, date: new Date().toISOString(), version: seen.current, values }),
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
      // Typed until it is written: a page may be left in the middle of the writing.
      const timer = window.setTimeout(async () => {
        await write(kept);
        if (typed.current?.timer === timer) typed.current = null;
      }, WRITE_MS);
      typed.current = { values: kept, timer };
    };
    // A page that is left does not wait for a database.
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
