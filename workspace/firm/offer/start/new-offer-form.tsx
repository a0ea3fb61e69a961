import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { newItemId } from "@/lib/queries/new-item-id";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { Office } from "@/lib/rules/company/office-list";
import type { OfferChoices } from "@/lib/rules/offer/offer-choices";
import { today } from "@/lib/rules/time/paris-time";
import { useDraft } from "@/workspace/draft/use-draft";
import { createOffer, placesOf } from "@/workspace/firm/offer/queries";
import { toNewOffer } from "@/workspace/firm/offer/start/start-form";
import { useActor } from "@/workspace/shell/area/use-actor";
import { ChoiceField } from "@/workspace/shell/choices/choice-field";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  choices: Pick<OfferChoices, "jobs">;
  families: Record<string, string>;
  offices: readonly Office[];
};

/** The first press of an offer: it exists from then on, as a draft that nobody but the firm reads. */
export function NewOfferForm({ choices, families, offices }: Props) {
  const t = useTranslations("firm_new_offer");
  const { register, watch, draft } = usePastedText();
  const text = watch("text");
  const [jobText, setJobText] = useState("");
  const { begin, busy, failure } = useBeginning({ choices, families, offices }, draft.forget);
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
          aria-disabled={busy || undefined}
          onClick={() => begin({ text, job: null })}
        >
          {t("read")}
        </Button>
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
            begin({ text: "", job: slug });
          }}
        />
        <Button variant="quiet" className="justify-self-start" onClick={() => begin({ text: "", job: null })}>
          {t("empty")}
        </Button>
        <FormError text={failure} />
      </section>
    </div>
  );
}

const PastedText = z.object({ text: z.string() });

/** A text that was pasted and not read yet is found again by who comes back. */
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
  // The same at each attempt: an answer that is lost makes no second offer.
  const [idempotencyKey] = useState(newItemId);
  const begin = (start: { text: string; job: string | null }) =>
    act(async () => {
      const { readOfferText } = await import("@/lib/rules/offer/read-offer-text");
      const reading = start.text.trim() === "" ? null : readOfferText(start.text);
      const job = choices.jobs.find(({ slug }) => slug === (start.job ?? reading?.job)) ?? null;
      const offer = toNewOffer({
        ...{ reading, job, today: today(), untitled: t("position.untitled") },
        categoryId: job ? families[job.family] : undefined,
        locations: await placesOf(session, reading?.places ?? [], offices),
      });
      const { id } = await createOffer(session, actor, offer, idempotencyKey);
      await forget();
      // Its own page, with the lists of the editor.
      window.location.assign(localePath(locale, workspaceRoutes.firmOffer(id)));
    });
  return { begin, busy, failure };
}
