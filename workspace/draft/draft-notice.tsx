import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { type Fields, jsonEqual } from "@/lib/rules/json-equal";
import type { Draft } from "@/workspace/draft/use-draft";

/** A value of a form as text: the label of its field, and its text; "" for an empty value. */
type DescribedValue = { name: string; label: string; text: string };

type Props = {
  draft: Draft;
  /** The values that the form shows now. */
  shown: Fields;
  /**
   * Returns the values of the form as text, in the order of the form. Without this function, the notice does not show
   * the differences.
   */
  describe?: (values: Fields) => DescribedValue[];
};

/**
 * A notice above the form about an earlier draft, which the user restores, compares or discards. It is never restored
 * automatically.
 */
export function DraftNotice({ draft, shown, describe }: Props) {
  const t = useTranslations("draft");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { found, restore, discard } = draft;
  if (!found) return null;
  const when = { date: formatDay(locale, found.date), time: formatTime(locale, found.date) };
  return (
    <section aria-label={t("heading")} className="border-l-4 border-marigold bg-highlight px-4 py-3">
      <p role="status">
        {t("found", when)} {found.isOutdated && t("outdated")}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={restore}>
          {t("restore")}
        </Button>
        {describe && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "hide_differences" : "differences")}
          </Button>
        )}
        <Button variant="quiet" onClick={discard}>
          {t("discard")}
        </Button>
      </div>
      {describe && isOpen && <Differences before={describe(shown)} after={describe(found.values)} />}
    </section>
  );
}

function Differences({ before, after }: { before: DescribedValue[]; after: DescribedValue[] }) {
  const t = useTranslations("draft");
  const changed = after.flatMap((value) => {
    const other = before.find(({ name }) => name === value.name);
    return jsonEqual(other?.text, value.text) ? [] : [{ ...value, other: other?.text ?? "" }];
  });
  return (
    <dl className="mt-3 grid gap-4 border-t border-rule pt-3">
      {changed.map(({ name, label, text, other }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          <dt className="text-sm font-semibold md:col-span-2">{label}</dt>
          <dd>
            <span className="block text-sm text-muted">{t("in_draft")}</span>
            <span className="whitespace-pre-line break-words">{text || t("nothing")}</span>
          </dd>
          <dd>
            <span className="block text-sm text-muted">{t("shown")}</span>
            <span className="whitespace-pre-line break-words">{other || t("nothing")}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
