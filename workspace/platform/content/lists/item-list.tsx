import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ItemField } from "@/lib/rules/content/entry-fields";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { ItemEditor } from "@/workspace/platform/content/lists/item-editor";
import { ItemInput } from "@/workspace/platform/content/lists/item-input";
import { useItemLabel } from "@/workspace/platform/content/lists/use-item-label";

type Props = {
  id: string;
  /** Of the list: its buttons say it. */
  label: string;
  of: readonly ItemField[];
  items: readonly Fields[];
  /** Of the text. */
  locale: string;
  /** Of the field that holds the list: what is missing has it beside it. */
  error: string | null;
  onChange: (items: Fields[]) => void;
};

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return lastKey;
};

/** Items that are added, put in order and removed by buttons; each move is announced. */
export function ItemList({ id, label, of, items, locale, error, onChange }: Props) {
  const t = useTranslations("platform_text.items");
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState<number | null>(null);
  const [keys, setKeys] = useState(() => items.map(newKey));
  // Another list took the place of this one: a revision, a draft, another tab.
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
                {...{ of: field, locale, error }}
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

/** A field of an item: an input, or a list inside it. */
function ItemPart({ of: { name, kind, items = [], ...of }, value, ...part }: PartProps) {
  const label = useItemLabel()(name);
  if (kind !== "list") return <ItemInput of={{ name, kind, ...of }} {...{ value, ...part }} />;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <ItemList {...part} label={label} of={items} items={Array.isArray(value) ? value.filter(isFields) : []} />
    </fieldset>
  );
}

/** What is empty is left out: the site takes an empty time for none that it can read. */
function withField(item: Fields, name: string, value: unknown): Fields {
  const { [name]: _, ...rest } = item;
  return value === "" || (Array.isArray(value) && value.length === 0) ? rest : { ...item, [name]: value };
}

function swapped<Value>(values: readonly Value[], one: number, other: number): Value[] {
  const [first, second] = [values[one], values[other]];
  if (first === undefined || second === undefined) return [...values];
  return values.with(one, second).with(other, first);
}
