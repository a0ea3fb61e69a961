"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { addedApplications } from "@/contract/added-applications";
import type { OwnOffer } from "@/lib/entities/own-offer";
import { emailOrEmpty, formErrors, nameText, phoneOrEmpty, requiredText } from "@/lib/forms/field-rules";
import { refusalCode } from "@/lib/queries/refusal-code";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ADDED_NOTE_MAX_LENGTH, ADDED_SOURCES } from "@/lib/rules/transaction/added-application";
import { RESUME_MAX_BYTES } from "@/lib/rules/transaction/application-limits";
import { PDF_TYPE } from "@/lib/rules/upload";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { receivedKey } from "@/workspace/firm/applications/stage-query";
import { offersKey } from "@/workspace/firm/offers/queries";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { SaveButton } from "@/workspace/shell/form/save-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useNotify } from "@/workspace/shell/notices-provider";
import { useSession } from "@/workspace/shell/session-provider";
import { FileUpload } from "@/workspace/shell/upload/file-upload";
import { sendFile } from "@/workspace/shell/upload/upload-queries";
import { useUploadLimit } from "@/workspace/shell/upload/use-upload-limit";

/** Adds to an offer of the firm an application that came by post, by mail or in person. */
export function AddingScreen() {
  return (
    <AsNamed>
      <Guarded screen="firmNewApplication">
        <Adding />
      </Guarded>
    </AsNamed>
  );
}

function Adding() {
  const t = useTranslations("firm_adding");
  const { session } = useSession();
  const reading = useQuery(openOffers(session.client, useActor()));
  return (
    <AsyncBlock
      reading={reading}
      empty={{
        when: (offers) => offers.length === 0,
        show: (
          <EmptyState title={t("no_offer")}>
            <p>{t("no_offer_text")}</p>
            <LocalizedLink href={workspaceRoutes.firmOffers()} className="link">
              {t("offers")}
            </LocalizedLink>
          </EmptyState>
        ),
      }}
    >
      {(offers) => <AddingForm offers={offers} />}
    </AsyncBlock>
  );
}

type Client = ReturnType<typeof useSession>["session"]["client"];

/** The offers online, by name, then the call for spontaneous applications. */
const openOffers = (client: Client, actor: Actor) => ({
  queryKey: [...offersKey(actor), "open"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const asked = { state: ["online"], nbResultsPerPage: 100, orderBy: "name", order: "asc" } as const;
    const [own, spontaneous] = await Promise.all([
      client.offers.own(asked, { ...actor.as, signal }),
      client.offers.own({ ...asked, spontaneous: true }, { ...actor.as, signal }),
    ]);
    return [...own.results, ...spontaneous.results];
  },
});

const AddedFields = z
  .object({
    assetId: requiredText,
    firstname: nameText,
    lastname: nameText,
    email: emailOrEmpty,
    phone: phoneOrEmpty,
    source: z.enum(ADDED_SOURCES),
    note: z.string().check(z.maxLength(ADDED_NOTE_MAX_LENGTH, formErrors.tooLong)),
    inform: z.boolean(),
  })
  .check(
    z.refine(({ email, phone }) => email !== "" || phone !== "", { path: ["email"], error: formErrors.missingField }),
  );

function AddingForm({ offers }: { offers: readonly OwnOffer[] }) {
  const t = useTranslations("firm_adding");
  const id = useId();
  const locale = useLocale();
  const router = useRouter();
  const asked = useSearchParams().get("offre");
  const { session } = useSession();
  const actor = useActor();
  const queries = useQueryClient();
  const notify = useNotify();
  const [cv, setCv] = useState<Cv | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { form, field, submit, busy, failure } = useApiForm({
    schema: AddedFields,
    defaultValues: {
      assetId: offers.some((offer) => offer.id === asked) ? (asked ?? "") : offers.length === 1 ? offers[0]?.id : "",
      firstname: "",
      lastname: "",
      email: "",
      phone: "",
      source: "post",
      note: "",
      inform: true,
    },
    fieldNames: FIELDS,
    explain: (error) => (refusalCode(error) === "alreadyApplied" ? t("already") : null),
    async send({ email, phone, note, inform, ...given }) {
      const isInformed = inform && email !== "";
      const { id: added } = await session.client.bind(addedApplications).create(
        {
          ...given,
          inform: isInformed,
          ...(email && { email }),
          ...(phone && { phone }),
          ...(note && { note }),
          ...(cv && { resume: cv.key }),
        },
        actor.as,
      );
      await draft.forget();
      await queries.invalidateQueries({ queryKey: receivedKey(actor) });
      notify({ tone: "success", text: t(isInformed ? "added_informed" : "added") });
      router.push(localePath(locale, workspaceRoutes.firmApplication(added)));
    },
  });
  const draft = useDraft({ ...actor, kind: "added-application", id: "new" }, form, { schema: AddedFields });
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <form
      noValidate
      method="post"
      // An application sent before its CV has arrived would be without it.
      onSubmit={(event) => (isUploading ? event.preventDefault() : submit(event))}
      className="grid max-w-2xl gap-5"
    >
      <DraftNotice draft={draft} shown={form.getValues()} />
      <SelectField
        {...field("assetId")}
        id={`${id}-offer`}
        label={t("offer")}
        options={[{ value: "", label: t("offer_none") }, ...offers.map(toOption)]}
      />
      <SelectField
        {...field("source")}
        id={`${id}-source`}
        label={t("source")}
        options={ADDED_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstname")} id={`${id}-firstname`} label={t("firstname")} autoComplete="off" />
        <TextField {...field("lastname")} id={`${id}-lastname`} label={t("lastname")} autoComplete="off" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          id={`${id}-email`}
          label={t("email")}
          hint={t("email_hint")}
          type="email"
          autoComplete="off"
        />
        <TextField {...field("phone")} id={`${id}-phone`} label={t("phone")} type="tel" autoComplete="off" />
      </div>
      <CvField cv={cv} onChange={setCv} onBusy={setUploading} />
      <TextArea
        {...field("note")}
        id={`${id}-note`}
        label={t("note")}
        hint={t("note_hint")}
        rows={4}
        maxLength={ADDED_NOTE_MAX_LENGTH}
      />
      {email.trim() !== "" && (
        <div>
          <CheckboxField
            {...form.register("inform")}
            id={`${id}-inform`}
            label={t("inform")}
            aria-describedby={`${id}-inform-hint`}
          />
          <p id={`${id}-inform-hint`} className="measure pl-8 text-sm text-muted">
            {t("inform_hint")}
          </p>
        </div>
      )}
      <p className="measure text-sm text-muted">{t("kept")}</p>
      <p role="status" className="text-muted empty:hidden">
        {isUploading && t("uploading")}
      </p>
      <FormError text={failure} />
      <SaveButton busy={busy} isMain label={t("submit")} />
    </form>
  );
}

/** The form's fields by their names in the API, which are the same. */
const FIELDS = {
  assetId: "assetId",
  firstname: "firstname",
  lastname: "lastname",
  email: "email",
  phone: "phone",
  source: "source",
  note: "note",
} as const;

function toOption({ id, name, locations }: OwnOffer) {
  const city = locations[0]?.city;
  return { value: id, label: city ? `${name} – ${city}` : name };
}

type Cv = { key: string; name: string };
type CvFieldProps = { cv: Cv | null; onChange: (cv: Cv | null) => void; onBusy: (isBusy: boolean) => void };

/** The CV, as a PDF: one file, which another one replaces. */
function CvField({ cv, onChange, onBusy }: CvFieldProps) {
  const t = useTranslations("firm_adding");
  const { session } = useSession();
  const maxBytes = useUploadLimit(RESUME_MAX_BYTES);
  if (cv)
    return (
      <p className="flex flex-wrap items-baseline gap-x-5">
        <span className="break-all">{t("cv_added", { name: cv.name })}</span>
        <Button variant="quiet" onClick={() => onChange(null)}>
          {t("cv_remove")}
        </Button>
      </p>
    );
  return (
    <FileUpload
      label={t("cv")}
      accept={[PDF_TYPE]}
      maxBytes={maxBytes}
      send={(file, options) => sendFile(session.client, { file, folder: "resumes", ...options })}
      onBusy={onBusy}
      onComplete={(uploads) => {
        const sent = uploads.find((upload) => upload.state === "uploaded");
        if (sent?.state !== "uploaded") return;
        onChange({ key: sent.key, name: sent.name });
        // This field, which says when it is no longer busy, is gone.
        onBusy(false);
      }}
    />
  );
}
