import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { keepAnswer } from "@/lib/queries/keep-answer";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { OfferContext } from "@/workspace/firm/offer/offer-context";
import { OfferProposals } from "@/workspace/firm/offer/offer-proposals";
import { OfferSource } from "@/workspace/firm/offer/offer-source";
import { toOfferValue } from "@/workspace/firm/offer/offer-value";
import { OfferViews } from "@/workspace/firm/offer/offer-views";
import { offerCalls, writtenOffer } from "@/workspace/firm/offer/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { seen: Seen; choices: OfferChoices; families: Record<string, string> };

/** Five sections around one saver. */
export function OfferEditor({ seen, choices, families }: Props) {
  const t = useTranslations("firm_offer");
  const actor = useActor();
  const { saver, state: latest } = useOfferSaver(seen);
  // A key is painted first: the sections and the review follow what is saved once nothing is typed.
  const state = useDeferredValue(latest);
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
      <OfferSource actor={actor} offerId={scope.offer.id} isSaved={status === "saved"} />
      <OfferProposals />
      <OfferViews state={state} />
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
        keepAnswer(queries, writtenOffer(session, actor, id).queryKey, saved);
        return saved;
      },
    };
  });
  return useObjectSaver(calls, seen);
}
