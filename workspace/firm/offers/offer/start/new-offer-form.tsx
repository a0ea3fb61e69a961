import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { offers } from "@/contract/offers";
import type { OfferProposal, OfferReading } from "@/lib/entities/offer-proposal";
import { newItemId } from "@/lib/queries/new-item-id";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Office } from "@/lib/rules/company/office-list";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { proposalKey, proposedAttributes, toProposalChoices } from "@/lib/rules/offer/proposals";
import { today } from "@/lib/rules/time/paris-time";
import { useDraft } from "@/workspace/draft/use-draft";
import { createOffer, placesOf } from "@/workspace/firm/offers/offer/queries";
import { toNewOffer } from "@/workspace/firm/offers/offer/start/start-form";
import { ProposalTicks } from "@/workspace/firm/proposals/proposal-ticks";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { choices: OfferChoices; families: Record<string, string>; offices: readonly Office[] };

/** Creates an offer. As soon as its button is pressed, the offer exists as a draft that only the firm reads. */
export function NewOfferForm({ choices, families, offices }: Props) {
  const t = useTranslations("firm_new_offer");
  const { register, watch, draft } = usePastedText();
  const text = watch("text");
  const { session } = useSession();
  const actor = useActor();
  const [jobText, setJobText] = useState("");
  const [reading, setReading] = useState<OfferReading | null>(null);
  const toRead = useAction();
  const { begin, busy, failure } = useBeginning({ choices, families, offices }, draft.forget);
  if (reading)
    return (
      <ReadText
        reading={reading}
        choices={choices}
        busy={busy}
        failure={failure}
        onBegin={(ticked) => begin({ reading, ticked, job: null })}
        onBack={() => setReading(null)}
      />
    );
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-16 [&>*]:min-w-0">
      <section aria-labelledby="from-text" className="grid content-start gap-4">
        <h2 id="from-text" className="text-xl">
          {t("from_text")}
        </h2>
        <TextArea
          id="offer-pasted"
          rows={14}
          maxLength={50_000}
          label={t("pasted")}
          hint={t("pasted_hint")}
          {...register("text")}
        />
        <Button
          className="justify-self-start"
          disabled={text.trim() === ""}
          aria-disabled={toRead.busy || undefined}
          onClick={() =>
            void toRead.act(async () => {
              setReading(await session.client.bind(offers).read({ text }, actor.as));
            })
          }
        >
          {t("read")}
        </Button>
        <FormError text={toRead.failure} />
      </section>
      <section aria-labelledby="from-job" className="grid content-start gap-4">
        <h2 id="from-job" className="text-xl">
          {t("from_job")}
        </h2>
        <ChoiceField
          id="offer-job"
          label={t("job")}
          hint={t("job_hint")}
          choices={choices.jobs}
          text={jobText}
          onText={setJobText}
          onPick={({ slug, label }) => {
            setJobText(label);
            void begin({ reading: null, ticked: [], job: slug });
          }}
        />
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => void begin({ reading: null, ticked: [], job: null })}
        >
          {t("empty")}
        </Button>
        <FormError text={failure} />
      </section>
    </div>
  );
}

type ReadTextProps = {
  reading: OfferReading;
  choices: OfferChoices;
  busy: boolean;
  failure: ReactNode;
  onBegin: (ticked: OfferProposal[]) => Promise<unknown>;
  onBack: () => void;
};

/** Shows what was read in the pasted text: the new offer contains the text, and the facts that the person ticks. */
function ReadText({ reading, choices, busy, failure, onBegin, onBack }: ReadTextProps) {
  const t = useTranslations("firm_proposals");
  const { proposals } = reading;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <ScreenSection
      id="read-text"
      title={t("heading")}
      lead={t(proposals.length === 0 ? "pasted.nothing" : "pasted.lead")}
      headingRef={heading}
    >
      <div className="grid gap-6">
        {proposals.length > 0 && (
          <ProposalTicks
            proposals={proposals}
            choices={toProposalChoices(choices)}
            ticked={ticked}
            onTick={setTicked}
          />
        )}
        <FormError text={failure} />
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Button
            aria-disabled={busy || undefined}
            onClick={() => busy || void onBegin(proposals.filter((one) => ticked.has(proposalKey(one))))}
          >
            {t("pasted.submit")}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t("pasted.back")}
          </Button>
        </div>
      </div>
    </ScreenSection>
  );
}

const PastedText = z.object({ text: z.string() });

/** The form of a pasted text. The text is restored when the person leaves before it is read, and comes back. */
function usePastedText() {
  const actor = useActor();
  const form = useForm({ defaultValues: { text: "" } });
  const draft = useDraft({ ...actor, kind: "offer-pasted", id: "new" }, form, {
    schema: PastedText,
    isRestoredSilently: true,
  });
  return { ...form, draft };
}

function useBeginning({ choices, families, offices }: Props, forget: () => Promise<void>) {
  const t = useTranslations("firm_offer");
  const locale = useLocale();
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  // The same key at each attempt: when a response is lost, no second offer is created.
  const [idempotencyKey] = useState(newItemId);
  type Start = { reading: OfferReading | null; ticked: OfferProposal[]; job: string | null };
  const begin = ({ reading, ticked, job: picked }: Start) =>
    act(async () => {
      const slug = picked ?? proposedAttributes(ticked).jobReferential;
      const job = choices.jobs.find((one) => one.slug === slug) ?? null;
      const towns = ticked.flatMap(({ field, value }) => (field === "city" ? [value] : []));
      const offer = toNewOffer({
        reading,
        ticked,
        job,
        today: today(),
        untitled: t("position.untitled"),
        categoryId: job ? families[job.family] : undefined,
        // A text names its own town: the firm's only office does not replace a town that nobody ticked.
        locations: reading && towns.length === 0 ? [] : await placesOf(session, towns, offices),
      });
      const { id } = await createOffer(session, actor, offer, idempotencyKey);
      await forget();
      // A full page load, since the page of the offer comes with the lists of the editor.
      window.location.assign(localePath(locale, workspaceRoutes.firmOffer(id)));
    });
  return { begin, busy, failure };
}
