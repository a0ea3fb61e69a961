import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import type { Draft } from "@/workspace/draft/use-draft";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { Part } from "@/workspace/shell/part";

export type OfferSectionName = "position" | "terms" | "criteria" | "practice" | "text" | "english" | "applying";

type Props = {
  /** Names its messages, and its place in the page. */
  name: OfferSectionName;
  draft: Draft;
  shown: object;
  conflicts: readonly HeldEdit[];
  children: ReactNode;
};

/** One section of the offer: its fields, a draft of before, and what met another writer's. */
export function SectionCard({ name, draft, shown, conflicts, children }: Props) {
  const t = useTranslations("firm_offer");
  const { saver } = useOffer();
  return (
    <section aria-labelledby={`section-${name}`} className="border-t border-rule pt-8">
      <h2 id={`section-${name}`} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {t(`${name}.heading`)}
      </h2>
      <p className="measure mb-5 mt-2 text-muted">{t(`${name}.lead`)}</p>
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={{ ...shown }} />}
        </Part>
      )}
      {conflicts.map((held) => (
        <Part key={held.key} name="conflict-panel" load={() => import("@/workspace/draft/conflict-panel")}>
          {({ ConflictPanel }) => (
            <ConflictPanel
              held={held}
              describe={({ mine, theirs }) => ({
                label: t(`${name}.heading`),
                mine: wordsOf(mine),
                theirs: wordsOf(theirs),
              })}
              onSettle={(paths) => saver.settle(held, paths)}
            />
          )}
        </Part>
      ))}
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

/** A value in conflict, as it can be read and copied. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.replace(/<[^<>]*>/g, " ").trim() : JSON.stringify(value);
};
