import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import { ownOffices } from "@/lib/queries/own-company";
import { proposalKey, proposedAttributes, toProposalChoices } from "@/lib/rules/offer/proposals";
import { useOffer } from "@/workspace/firm/offer/offer-context";
import type { OfferPart, OfferValue } from "@/workspace/firm/offer/offer-value";
import { placesOf, sourceOf } from "@/workspace/firm/offer/queries";
import { ProposalTicks } from "@/workspace/firm/proposals/proposal-ticks";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** What was guessed of an imported offer and is not in it: what a person ticks is added, and stays theirs. */
export function OfferProposals() {
  const t = useTranslations("firm_proposals");
  const { session } = useSession();
  const queries = useQueryClient();
  const { actor, offer, saver, status, families, choices } = useOffer();
  const { data: source } = useQuery(sourceOf(session, actor, offer.id, status === "saved"));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { busy, failure, act } = useAction();
  const proposals = (source?.proposals ?? []).filter((one) => isFree(offer, one));
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
      ...{ categoryId: categoryId ?? before.categoryId, customAttributes: attributes },
      locations: locations.length > 0 ? locations : offer.locations,
    };
    await saver.change("proposals", before, next);
    // Each section holds what it was shown at first.
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

const ATTRIBUTES = {
  ...{ job: "jobReferential", contract: "contractType", months: "durationMonths", schedule: "jobSchedule" },
  ...{ remote: "remoteWork", pay: "salaryPeriod", experience: "experience", diploma: "formation" },
} as const;

/** Whether the offer does not say this fact, nor another in its place. */
function isFree({ locations, customAttributes }: OfferValue, { field, value }: OfferProposal): boolean {
  if (field === "city") return locations.length === 0;
  if (field === "tools" || field === "skills" || field === "advantages")
    return !customAttributes[field]?.includes(value);
  return (customAttributes[ATTRIBUTES[field]] ?? null) === null;
}

/** The attributes that these proposals fill; lists with what they had. */
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

/** What the offer has where something is added. */
const partOf = ({ categoryId, locations, customAttributes }: OfferValue, attributes: readonly string[]): OfferPart => ({
  ...{ categoryId, locations },
  customAttributes: Object.fromEntries(attributes.map((key) => [key, customAttributes[key] ?? null])),
});
