import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Entry } from "@/lib/entities/entry";
import { keysOf } from "@/lib/rules/json-equal";
import { type DiffPart, diffWords } from "@/lib/rules/text/word-diff";
import { useFieldLabel } from "@/workspace/platform/content/editor/use-field-label";

type Content = Pick<Entry, "fields" | "metadata">;
type Props = { before: Content; after: Content };

/** What is no text of the entry. */
const LEFT_OUT = ["active", "_draft"];

/** The fields that differ, with the words that were removed and added. */
export function FieldDifferences({ before, after }: Props) {
  const t = useTranslations("platform_text.revisions");
  const labelOf = useFieldLabel();
  const changed = useMemo(() => differences(before, after), [before, after]);
  if (changed.length === 0) return <p className="mt-2 text-sm">{t("same")}</p>;
  return (
    <dl className="mt-3 grid gap-4">
      {changed.map(({ name, parts }) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{labelOf(name)}</dt>
          <dd className="max-h-96 overflow-y-auto whitespace-pre-wrap break-words text-sm leading-6">
            {parts.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered.
              <Part key={index} kind={kind} text={text} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ kind, text }: DiffPart) {
  if (kind === "removed") return <del className="bg-brick-tint">{text}</del>;
  if (kind === "added") return <ins className="bg-tint">{text}</ins>;
  return shortened(text);
}

function differences(before: Content, after: Content) {
  return (["fields", "metadata"] as const).flatMap((place) =>
    keysOf(before[place], after[place])
      .filter((key) => place === "fields" || !LEFT_OUT.includes(key))
      .flatMap((key) => {
        const [from, to] = [textOf(before[place][key]), textOf(after[place][key])];
        return from === to ? [] : [{ name: `${place}_${key}`, parts: diffWords(from, to) }];
      }),
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 2);

const CONTEXT = 160;

/** Of a long part that did not change, its two ends. */
const shortened = (text: string): string =>
  text.length > 2 * CONTEXT + 40 ? `${text.slice(0, CONTEXT)} […] ${text.slice(-CONTEXT)}` : text;
