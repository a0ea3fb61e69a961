import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { FIELD_ATTRIBUTES } from "@/lib/entities/offer-fields";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { cacheResponse } from "@/lib/queries/cache-response";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { ownOffices } from "@/lib/queries/own-company";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import {
  brandKey,
  proposalKey,
  proposedAttributes,
  proposedNeeds,
  toProposalChoices,
} from "@/lib/rules/offer/proposals";
import { useObjectSaver } from "@/workspace/draft/use-object-saver";
import { OfferContext, useOffer } from "@/workspace/firm/offers/offer/offer-context";
import { OfferSource } from "@/workspace/firm/offers/offer/offer-source";
import { type OfferPart, type OfferValue, toOfferValue } from "@/workspace/firm/offers/offer/offer-value";
import { OfferViews } from "@/workspace/firm/offers/offer/offer-views";
import { offerCalls, placesOf, sourceOf, writtenOffer } from "@/workspace/firm/offers/offer/queries";
import { ProposalTicks } from "@/workspace/firm/proposals/proposal-ticks";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { Gone } from "@/workspace/shell/gone";
import { ScreenName } from "@/workspace/shell/screen-name";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { seen: Seen; choices: OfferChoices; families: Record<string, string> };

/** The sections of an offer, which share one saver. */
export function OfferEditor({ seen, choices, families }: Props) {
  const t = useTranslations("firm_offer");
  const actor = useActor();
  const { saver, state: latest } = useOfferSaver(seen);
  // Keystrokes are painted first: the sections and the review follow once typing pauses.
  const state = useDeferredValue(latest);
  const offer = useMemo(() => toOfferValue(state.value), [state.value]);
  const [replacements] = useState(() => new EventTarget());
  const [unsaved] = useState(() => new Set<() => boolean>());
  const { held, status } = state;
  const version = typeof seen.version === "string" ? seen.version : null;
  const scope = useMemo(
    () =>
      offer && {
        actor,
        choices,
        families,
        saver,
        held,
        offer,
        version,
        status,
        unsaved,
        replacements,
        replace: (place: "title" | "text", words: string, by: string) =>
          void replacements.dispatchEvent(new CustomEvent(place, { detail: { words, by } })),
      },
    [actor, choices, families, saver, held, offer, version, status, unsaved, replacements],
  );
  if (!scope) return <Gone title={t("gone")} />;
  return (
    <OfferContext value={scope}>
      {scope.offer.name && <ScreenName name={scope.offer.name} lang="fr" />}
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
      // Updates the cached offer, so that the screen shows the saved values when it is opened again.
      async send(patch, before) {
        const saved = await send(patch, before);
        cacheResponse(queries, writtenOffer(session, actor, id).queryKey, saved);
        return saved;
      },
    };
  });
  return useObjectSaver(calls, seen);
}

/**
 * Values guessed for an imported offer that lacks them. The ticked values are added, and count as the person's own
 * edits.
 */
function OfferProposals() {
  const t = useTranslations("firm_proposals");
  const { session } = useSession();
  const queries = useQueryClient();
  const { actor, offer, saver, status, families, choices } = useOffer();
  const { data: source } = useQuery(sourceOf(session, actor, offer.id, status === "saved"));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { busy, failure, act } = useAction();
  const all = source?.proposals ?? [];
  const told = new Set(all.filter((one) => !isFree(offer, one)).map(brandKey));
  // Once one product of a brand is chosen, its others are no question.
  const proposals = all.filter((one) => isFree(offer, one) && !(one.brand && told.has(brandKey(one))));
  if (proposals.length === 0) return null;
  const add = async () => {
    const chosen = proposals.filter((one) => ticked.has(proposalKey(one)));
    const towns = chosen.flatMap(({ field, value }) => (field === "city" ? [value] : []));
    const { queryKey, queryFn, select } = ownOffices(session, actor);
    const offices = towns.length > 0 ? select(await queries.fetchQuery({ queryKey, queryFn })) : [];
    const locations = towns.length > 0 ? await placesOf(session, towns, offices) : [];
    const job = choices.jobs.find(({ slug }) => slug === proposedAttributes(chosen).jobReferential);
    const attributes = { ...addedAttributes(offer, chosen), ...(job && { romeCode: job.romeCode }) };
    const categoryId = job && families[job.family];
    const before = partOf(offer, Object.keys(attributes));
    const next: OfferPart = {
      categoryId: categoryId ?? before.categoryId,
      customAttributes: attributes,
      locations: locations.length > 0 ? locations : offer.locations,
      metadata: { needs: withWished(offer.metadata.needs, proposedNeeds(chosen)) },
    };
    await saver.change("proposals", before, next);
    // Each section keeps the values with which it was opened, so the page is loaded again.
    window.location.reload();
  };
  return (
    <div className="mb-8">
      <ScreenSection id="proposals" title={t("heading")} lead={t("offer.lead")}>
        <div className="grid gap-4">
          <ProposalTicks
            proposals={proposals}
            choices={toProposalChoices(choices)}
            ticked={ticked}
            onTick={setTicked}
          />
          <FormError text={failure} />
          <Button
            className="justify-self-start"
            disabled={ticked.size === 0}
            aria-disabled={busy || undefined}
            onClick={() => busy || void act(add)}
          >
            {t("offer.submit")}
          </Button>
        </div>
      </ScreenSection>
    </div>
  );
}

/** True when the offer has no value for this fact yet; for a list, when it lacks this value. */
function isFree({ locations, customAttributes }: OfferValue, { field, value }: OfferProposal): boolean {
  if (field === "city") return locations.length === 0;
  if (field === "tools" || field === "skills" || field === "advantages")
    return !customAttributes[field]?.includes(value);
  return (customAttributes[FIELD_ATTRIBUTES[field === "pay" ? "salaryPeriod" : field]] ?? null) === null;
}

type Needs = OfferValue["metadata"]["needs"];
/** Adds wished software and skills to the needs of an offer. */
const withWished = (needs: Needs, wished: ReturnType<typeof proposedNeeds>): Needs =>
  wished
    ? { ...needs, tools: { ...needs?.tools, ...wished.tools }, skills: { ...needs?.skills, ...wished.skills } }
    : (needs ?? null);

/** Returns the attributes that these proposals fill; lists keep their former values. */
function addedAttributes({ customAttributes }: OfferValue, chosen: readonly OfferProposal[]) {
  const { durationMonths, tools, skills, advantages, ...single } = proposedAttributes(chosen);
  const months = chosen.find(({ field }) => field === "months")?.value;
  const lists = Object.entries({ tools, skills, advantages }).flatMap(([key, added]) =>
    added.length > 0 ? [[key, [...((customAttributes[key] as string[] | null | undefined) ?? []), ...added]]] : [],
  );
  return Object.fromEntries([
    ...Object.entries({ ...single, durationMonths: durationMonths ?? (months ? Number(months) : null) }).filter(
      ([, value]) => value !== null,
    ),
    ...lists,
  ]);
}

/** Returns the current values of the parts that will change. */
const partOf = (
  { categoryId, locations, metadata, customAttributes }: OfferValue,
  attributes: readonly string[],
): OfferPart => ({
  categoryId,
  locations,
  metadata: { needs: metadata.needs ?? null },
  customAttributes: Object.fromEntries(attributes.map((key) => [key, customAttributes[key] ?? null])),
});
