import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { SaverLine } from "@/workspace/draft/saver-line";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { GapsList } from "@/workspace/firm/offer/gaps-list";
import { OfferContext } from "@/workspace/firm/offer/offer-context";
import { toOfferValue } from "@/workspace/firm/offer/offer-value";
import { offerCalls, writtenOffer } from "@/workspace/firm/offer/queries";
import { ApplyingSection } from "@/workspace/firm/offer/sections/applying-section";
import { CriteriaSection } from "@/workspace/firm/offer/sections/criteria-section";
import { PositionSection } from "@/workspace/firm/offer/sections/position-section";
import { PracticeSection } from "@/workspace/firm/offer/sections/practice-section";
import { TermsSection } from "@/workspace/firm/offer/sections/terms-section";
import { TextSection } from "@/workspace/firm/offer/sections/text-section";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Gone } from "@/workspace/shell/gone";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { seen: Seen; choices: OfferChoices; families: Record<string, string> };

/** The sections around one saver, with what is left to do beside them. */
export function OfferEditor({ seen, choices, families }: Props) {
  const t = useTranslations("firm_offer");
  const actor = useActor();
  const { saver, state } = useOfferSaver(seen);
  const offer = useMemo(() => toOfferValue(state.value), [state.value]);
  const [replacements] = useState(() => new EventTarget());
  const [unsaved] = useState(() => new Set<() => boolean>());
  const { held, status } = state;
  const version = typeof seen.version === "string" ? seen.version : null;
  const scope = useMemo(
    () =>
      offer && {
        ...{ actor, choices, families, saver, held, offer, version, status, unsaved, replacements },
        replace: (place: "title" | "text", words: string, by: string) =>
          void replacements.dispatchEvent(new CustomEvent(place, { detail: { words, by } })),
      },
    [actor, choices, families, saver, held, offer, version, status, unsaved, replacements],
  );
  if (!scope) return <Gone title={t("gone")} />;
  return (
    <OfferContext value={scope}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1fr_20rem] [&>*]:min-w-0">
        <div className="grid content-start gap-12">
          <PositionSection />
          <TermsSection />
          <CriteriaSection />
          <PracticeSection />
          <TextSection />
          <ApplyingSection />
        </div>
        <aside>
          <div
            id="offer-review"
            tabIndex={-1}
            className="grid gap-8 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
          >
            <GapsList />
            <Part name="offer-review" load={() => import("@/workspace/firm/offer/lint/offer-review")}>
              {({ OfferReview }) => <OfferReview />}
            </Part>
          </div>
        </aside>
      </div>
      <div className="sticky bottom-(--bottom-bar) z-20 mt-10 flex flex-wrap items-center justify-between gap-x-6 border-t border-rule bg-paper py-2">
        <SaverLine state={state} onRetry={saver.resume} />
        <a href="#offer-review" className="link inline-flex min-h-11 items-center font-semibold lg:hidden">
          {t("to_review")}
        </a>
      </div>
    </OfferContext>
  );
}

function useOfferSaver(seen: Seen) {
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const [calls] = useState((): SaverCalls => {
    const id = String(seen.value.id);
    const { read, send } = offerCalls(session, actor, id);
    return {
      read,
      // The screen that is opened again shows what this one saved.
      async send(patch, before) {
        const saved = await send(patch, before);
        queries.setQueryData(writtenOffer(session, actor, id).queryKey, saved);
        return saved;
      },
    };
  });
  return useObjectSaver(calls, seen);
}
