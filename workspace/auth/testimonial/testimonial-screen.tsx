"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import { itemIdOf } from "@/lib/entities/item-id";
import type { TokenCheck } from "@/lib/entities/token-check";
import { formErrors, requiredText } from "@/lib/forms/field-rules";
import { whenStatus } from "@/lib/queries/failure";
import { routes } from "@/lib/routes/public-routes";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { TESTIMONIAL_MAX_LENGTH, TESTIMONIAL_SCORE } from "@/lib/rules/limits";
import { ofName } from "@/lib/rules/text/french-names";
import { today } from "@/lib/rules/time/paris-time";
import type { Session } from "@/lib/session/session";
import { useDraft } from "@/workspace/draft/use-draft";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const FIRST_YEAR = 1900;

/**
 * The testimonial of a person about the company that invited them. It is shown with their first name; the other facts
 * are optional.
 */
const Testimonial = z.object({
  quote: requiredText.check(z.maxLength(TESTIMONIAL_MAX_LENGTH.quote, formErrors.longQuote)),
  firstname: requiredText.check(z.maxLength(TESTIMONIAL_MAX_LENGTH.firstname, formErrors.refused)),
  jobTitle: z.pipe(
    z.string().check(z.trim(), z.maxLength(TESTIMONIAL_MAX_LENGTH.jobTitle, formErrors.refused)),
    z.transform((text) => text || null),
  ),
  /** The year in which the author started to work at the company. */
  since: z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === "" || isPastYear(text), formErrors.invalidYear),
    ),
    z.transform((text) => (text === "" ? null : Number(text))),
  ),
});
type Testimonial = z.output<typeof Testimonial>;

const isPastYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= Number(today().slice(0, 4));

/**
 * The page that the link in an invitation to a testimonial opens. No account is needed: the token identifies the
 * company.
 */
export function TestimonialScreen({ token }: { token: string }) {
  const { session } = useSession();
  const reading = useQuery(testimonialInvitation(session, token));
  return (
    <>
      <NoScriptNotice />
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>
          {(invitation) => <Invitation token={token} invitation={invitation} />}
        </AsyncBlock>
      </div>
    </>
  );
}

type InvitationProps = { token: string; invitation: TestimonialInvitation };

function Invitation({ token, invitation }: InvitationProps) {
  const t = useTranslations("testimonial");
  const [isSent, setSent] = useState(false);
  if (invitation.status !== "open")
    return (
      <EmptyState title={t(`${invitation.status}_heading`)}>
        <p>{t(invitation.status)}</p>
        <LinkButton variant="secondary" href={routes.home()} className="mt-5">
          {t("home")}
        </LinkButton>
      </EmptyState>
    );
  const { company } = invitation;
  if (isSent) return <SentTestimonial company={company} />;
  return (
    <>
      <p>{t("lead", { company: company.name })}</p>
      <p className="mt-3 text-muted">{t("moderated")}</p>
      <TestimonialForm token={token} companyName={company.name} onSent={() => setSent(true)} />
    </>
  );
}

/**
 * Confirms that the testimonial was received, and will be shown on the company's page once a moderator has accepted it.
 */
function SentTestimonial({ company }: { company: InvitingCompany }) {
  const t = useTranslations("testimonial");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was removed, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("sent_heading")}
      </h2>
      <p>{t("sent", { ofCompany: ofName(company.name, locale) })}</p>
      <LinkButton variant="secondary" href={routes.companyPage(company.slug)} className="justify-self-start">
        {t("company_page", { ofCompany: ofName(company.name, locale) })}
      </LinkButton>
    </section>
  );
}

type Props = { token: string; companyName: string; onSent: () => void };

function TestimonialForm({ token, companyName, onSent }: Props) {
  const id = useId();
  const t = useTranslations("testimonial");
  const locale = useLocale();
  const { session } = useSession();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: Testimonial,
    fieldNames: { data: "quote" },
    explain: (error) => {
      const refusal = refusalOf(error);
      return refusal && t(refusal);
    },
    async send(testimonial) {
      await sendTestimonial(session.client, token, testimonial);
      await draft.forget();
      onSent();
    },
  });
  // The draft belongs to a visitor: nobody else has the token. Nothing was saved on the server before, so the draft
  // cannot be outdated.
  const place = { userId: null, organizationId: null, kind: "testimonial", id: itemIdOf(token) };
  const draft = useDraft(place, form, { schema: Testimonial, isRestoredSilently: true });

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-5">
      <TextArea
        id={`${id}-quote`}
        label={t("quote")}
        hint={t("quote_hint", { max: TESTIMONIAL_MAX_LENGTH.quote })}
        rows={7}
        required
        {...field("quote")}
      />
      <TextField
        id={`${id}-firstname`}
        label={t("firstname")}
        autoComplete="given-name"
        maxLength={TESTIMONIAL_MAX_LENGTH.firstname}
        required
        {...field("firstname")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          id={`${id}-job`}
          label={t("job_title")}
          autoComplete="organization-title"
          maxLength={TESTIMONIAL_MAX_LENGTH.jobTitle}
          {...field("jobTitle")}
        />
        <TextField
          id={`${id}-since`}
          label={t("since")}
          hint={t("since_hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field("since")}
        />
      </div>
      <p className="border-t border-rule pt-4 text-sm text-muted">
        {t("published", { ofCompany: ofName(companyName, locale) })}
      </p>
      <FormError text={failure} />
      <SubmitButton busy={busy} label={t("submit")} busyLabel={t("submitting")} />
    </form>
  );
}

type SessionCalls = Pick<Session, "client" | "readConfig">;
type InvitingCompany = { name: string; slug: string };

/** `hidden`: the company's page is not public, so it cannot receive a testimonial. */
type TestimonialInvitation =
  | { status: "open"; company: InvitingCompany }
  | { status: "answered" | "expired" | "invalid" | "hidden" };

const INVALID: TestimonialInvitation = { status: "invalid" };

/**
 * The state of the invitation that has this token, and the company that sent it. The token stays valid until a
 * testimonial is sent, however often it is checked.
 */
const testimonialInvitation = (session: SessionCalls, token: string) =>
  queryOptions({
    queryKey: ["testimonial-invitation", token],
    queryFn: ({ signal }) => {
      const read = session.client.tokens
        .checkConfirm(token, undefined, { signal })
        .then((check) => toInvitation(session, check));
      // The text cannot be a token.
      return whenStatus(400, read, () => INVALID);
    },
    // Nothing may replace the form while the visitor types.
    staleTime: Number.POSITIVE_INFINITY,
  });

async function toInvitation(session: SessionCalls, check: TokenCheck): Promise<TestimonialInvitation> {
  const { status, type, userId, answered } = check;
  if (status === "invalid" || type !== "testimonial" || !userId) return INVALID;
  if (status === "expired") return { status };
  if (answered) return { status: "answered" };
  const company = await readCompany(session, userId);
  return company ? { status: "open", company } : { status: "hidden" };
}

const Slugged = z.looseObject({ slug: z.string() });

async function readCompany({ client, readConfig }: SessionCalls, ownerId: string): Promise<InvitingCompany | null> {
  const { custom } = toProductConfig(await readConfig());
  const owned = { ownerId, assetTypeId: custom.assetTypes.company, active: true, validated: true };
  const { results } = await client.assets.list(owned, { organizationId: null });
  const [company] = results;
  const attributes = Slugged.safeParse(company?.customAttributes);
  return company && attributes.success ? { name: company.name, slug: attributes.data.slug } : null;
}

/**
 * Sends a testimonial, which waits for a moderator. Throws 403 when the token is no longer valid, 422 when it was
 * already used.
 */
const sendTestimonial = (client: Session["client"], token: string, testimonial: Testimonial) =>
  client.ratings.create(
    { token, label: "testimonial", score: TESTIMONIAL_SCORE, data: testimonial },
    // Sent as the natural user, whichever organization they act as.
    { organizationId: null },
  );

/**
 * The reason why the API refused the testimonial: since the page was opened, the invitation may have expired or been
 * used.
 */
function refusalOf(error: unknown): "refused" | "answered_meanwhile" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 403) return "refused";
  return error.status === 422 ? "answered_meanwhile" : null;
}
