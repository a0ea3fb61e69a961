import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { HeldEdit } from "@/lib/queries/object-saver-edits";
import type { Draft } from "@/workspace/draft/use-draft";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import { SectionLine } from "@/workspace/firm/offer/sections/section-line";
import type { OfferSectionName } from "@/workspace/firm/offer/sections/section-name";
import { Fold } from "@/workspace/shell/fold";
import { Part } from "@/workspace/shell/part";
import { useWide } from "@/workspace/shell/use-wide";

type Props = {
  name: OfferSectionName;
  draft: Draft;
  conflicts: readonly HeldEdit[];
  /** A field is to correct. */
  hasErrors: boolean;
  children: ReactNode;
};

/** One section of the offer: its fields, a draft of before, and what met another writer's. Folded on a telephone. */
export function SectionCard({ name, draft, conflicts, hasErrors, children }: Props) {
  const t = useTranslations("firm_offer");
  const { saver } = useOffer();
  return (
    <Fold
      id={`section-${name}`}
      heading={t(`${name}.heading`)}
      headingStyle="text-xl lg:text-2xl"
      line={
        hasErrors ? (
          <span className="font-semibold text-brick">{t("publish.stopped.field")}</span>
        ) : (
          <SectionLine name={name} />
        )
      }
      isOpen={useWide()}
      isUrgent={draft.found !== null || conflicts.length > 0}
      className="border-t border-rule lg:pt-5"
    >
      <p className="measure mb-5 text-muted">{t(`${name}.lead`)}</p>
      {draft.found && (
        <Part name="draft-notice" load={() => import("@/workspace/draft/draft-notice")}>
          {({ DraftNotice }) => <DraftNotice draft={draft} shown={{}} />}
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
      <div className="grid gap-5 pb-8 lg:pb-5">{children}</div>
    </Fold>
  );
}

/** A value in conflict, as it can be read and copied. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.replace(/<[^<>]*>/g, " ").trim() : JSON.stringify(value);
};
