import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import type { ItemField } from "@/workspace/platform/content/entry-fields";
import { LinesInput } from "@/workspace/platform/content/lists/lines-input";
import { ConfirmButton } from "@/workspace/shell/confirm-button";

type Props = {
  id: string;
  /** The label of the list, also used by its buttons. */
  label: string;
  of: readonly ItemField[];
  items: readonly Fields[];
  /** The language of the text. */
  locale: string;
  /** The error of the whole list, shown next to the fields that are missing. */
  error: string | null;
  onChange: (items: Fields[]) => void;
};

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

/** A list whose items are added, ordered and removed by buttons; each move is announced. */
export function ItemList({ id, label, of, items, locale, error, onChange }: Props) {
  const t = useTranslations("platform_text.items");
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState<number | null>(null);
  const [keys, setKeys] = useState(() => items.map(newKey));
  // The list was replaced: by a revision, a draft or another tab.
  if (keys.length !== items.length) setKeys(items.map(newKey));
  const change = (next: Fields[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const nameOf = (item: Fields, index: number): string => {
    const words = of.flatMap(({ name, names }) => (names && item[name] ? [String(item[name])] : []));
    return words.join(" · ") || t("untitled", { position: index + 1 });
  };
  const move = (from: number, by: 1 | -1) => {
    change(swapped(items, from, from + by), swapped(keys, from, from + by));
    setSaid(t("moved", { title: nameOf(items[from] ?? {}, from), position: from + by + 1, count: items.length }));
  };
  const add = () => {
    const key = newKey();
    setAdded(key);
    change([...items, {}], [...keys, key]);
  };
  const remove = (at: number) => {
    setSaid(t("removed", { title: nameOf(items[at] ?? {}, at) }));
    change(items.toSpliced(at, 1), keys.toSpliced(at, 1));
    adding.current?.focus();
  };
  return (
    <>
      <ol className="divide-y divide-rule border-y border-rule empty:hidden">
        {items.map((item, index) => (
          <ItemEditor
            key={keys[index]}
            title={nameOf(item, index)}
            isNew={keys[index] === added}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          >
            {of.map((field) => (
              <ItemPart
                key={field.name}
                id={`${id}-${keys[index]}-${field.name}`}
                value={item[field.name]}
                of={field}
                locale={locale}
                error={error}
                onChange={(value) => onChange(items.with(index, withField(item, field.name, value)))}
              />
            ))}
          </ItemEditor>
        ))}
      </ol>
      <Button ref={adding} variant="quiet" aria-label={t("add_to", { label })} onClick={add}>
        {t("add")}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type PartProps = {
  id: string;
  of: ItemField;
  value: unknown;
  locale: string;
  error: string | null;
  onChange: (value: unknown) => void;
};

/** A field of an item: an input, or a nested list. */
function ItemPart({ of: { name, kind, items = [], ...of }, value, ...part }: PartProps) {
  const label = useItemLabel()(name);
  if (kind !== "list") return <ItemInput of={{ name, kind, ...of }} value={value} {...part} />;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <ItemList {...part} label={label} of={items} items={Array.isArray(value) ? value.filter(isFields) : []} />
    </fieldset>
  );
}

/**
 * Returns the item with this value. An empty value is left out: the site would treat an empty time as an unreadable
 * one.
 */
function withField(item: Fields, name: string, value: unknown): Fields {
  const { [name]: _, ...rest } = item;
  return value === "" || (Array.isArray(value) && value.length === 0) ? rest : { ...item, [name]: value };
}

function swapped<Value>(values: readonly Value[], one: number, other: number): Value[] {
  const [first, second] = [values[one], values[other]];
  if (first === undefined || second === undefined) return [...values];
  return values.with(one, second).with(other, first);
}

type ItemEditorProps = {
  title: string;
  isNew: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** The fields of the item. */
  children: ReactNode;
};

/** An item of a list: its fields, and the buttons that move or remove it. Folded unless it is new. */
function ItemEditor({ title, isNew, isFirst, isLast, onMove, onRemove, children }: ItemEditorProps) {
  const t = useTranslations("platform_text.items");
  const fold = useRef<HTMLDetailsElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    if (!isNew || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isNew]);
  // An item that moves leaves the document for a moment, and its button loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus();
  });
  const move = (by: 1 | -1, isLastOne: boolean) => (
    <Button
      variant="quiet"
      aria-label={t(by === -1 ? "move_up" : "move_down", { title })}
      aria-disabled={isLastOne || undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        if (!isLastOne) onMove(by);
      }}
    >
      {t(by === -1 ? "up" : "down")}
    </Button>
  );
  return (
    <li>
      <details ref={fold}>
        <summary className="min-h-11 cursor-pointer py-2 break-words">{title}</summary>
        <div className="grid gap-4 border-l-2 border-rule pb-4 pl-4">
          {children}
          <div className="flex flex-wrap items-center gap-x-4 [&_button]:text-sm">
            {!(isFirst && isLast) && (
              <>
                {move(-1, isFirst)}
                {move(1, isLast)}
              </>
            )}
            <ConfirmButton
              label={t("remove")}
              about={title}
              question={t("remove_question")}
              busy={false}
              onConfirm={onRemove}
            />
          </div>
        </div>
      </details>
    </li>
  );
}

type ItemInputProps = {
  id: string;
  of: ItemField & { kind: Exclude<ItemField["kind"], "list"> };
  value: unknown;
  locale: string;
  /** The error of the whole list, shown here when this field is required and empty. */
  error: string | null;
  onChange: (value: unknown) => void;
};

const TYPES = { day: "date", time: "time", line: "text", number: "number" } as const;
const ROWS = 3;

/** The input of one field of an item, by its kind; nested lists are rendered by `ItemPart`. */
function ItemInput({ id, of: { name, kind, required }, value, locale, error, onChange }: ItemInputProps) {
  const label = useItemLabel()(name);
  if (kind === "texts" || kind === "cells") {
    const values = Array.isArray(value) ? value : [];
    const missing = required && values.length === 0 ? error : null;
    return (
      <LinesInput
        id={id}
        label={label}
        kind={kind}
        values={values}
        locale={locale}
        onChange={onChange}
        error={missing}
      />
    );
  }
  if (kind === "box")
    return (
      <CheckboxField
        id={id}
        label={label}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || "")}
      />
    );
  if (kind === "words")
    return <WordsInput id={id} label={label} onChange={onChange} words={Array.isArray(value) ? value : []} />;
  const text = value === null || value === undefined ? "" : String(value);
  const common = {
    id,
    label,
    value: text,
    autoComplete: "off",
    error: required && text.trim() === "" ? error : null,
  };
  if (kind === "lines")
    return <TextArea {...common} lang={locale} rows={ROWS} onChange={({ target }) => onChange(target.value)} />;
  return (
    <TextField
      {...common}
      type={TYPES[kind]}
      lang={kind === "line" ? locale : undefined}
      className={kind === "line" ? "" : "max-w-48"}
      {...(kind === "number" && { min: 0, step: "any" })}
      onChange={({ target }) => onChange(kind === "number" && target.value ? Number(target.value) : target.value)}
    />
  );
}

type WordsInputProps = { id: string; label: string; words: readonly unknown[]; onChange: (words: string[]) => void };

const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Words separated by commas; a comma just typed stays. */
function WordsInput({ id, label, words, onChange }: WordsInputProps) {
  const t = useTranslations("platform_text");
  const given = words.join(", ");
  const [typed, setTyped] = useState(given);
  const shown = wordsOf(typed).join(", ") === given ? typed : given;
  return (
    <TextField
      id={id}
      label={label}
      hint={t("words_hint")}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(wordsOf(target.value));
      }}
    />
  );
}

const LABELLED = [
  ...(["title", "text", "name", "role", "url", "date", "time", "end", "room", "speakers", "sessions"] as const),
  ...(["label", "value", "points", "question", "answer", "price", "unit", "summary", "features"] as const),
  ...(["featured", "action", "rows", "values"] as const),
] as const;

/** Returns a function that labels a field of an item by its name. */
function useItemLabel() {
  const t = useTranslations("platform_text.items");
  return (name: string): string => {
    const known = LABELLED.find((one) => one === name);
    return known ? t(`fields.${known}`) : name;
  };
}
