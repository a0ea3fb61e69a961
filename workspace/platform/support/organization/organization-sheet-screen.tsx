"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import type { OrganizationSheet } from "@/lib/entities/support";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { refusalCode } from "@/lib/queries/refusal-code";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { PLAN_NAMES } from "@/lib/rules/subscription/plans";
import { MAX_CREDIT_CHANGE, SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { nameOf } from "@/lib/rules/user/user-name";
import { journalAbout } from "@/workspace/platform/moderation/journal/queries";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { MergeSection } from "@/workspace/platform/support/merge-section";
import { OrganizationOrders } from "@/workspace/platform/support/organization/organization-orders";
import { organizationSheet, parentsFound } from "@/workspace/platform/support/queries";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { SheetFrame } from "@/workspace/platform/support/sheet-frame";
import { SheetLines } from "@/workspace/platform/support/sheet-lines";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { ScreenName } from "@/workspace/shell/screen-name";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** An organization as support sees it: its group, its members, its figures, and the actions of support. */
export function OrganizationSheetScreen({ id }: { id: string }) {
  const t = useTranslations("platform_support");
  return (
    <Guarded screen="supportOrganization">
      <SheetFrame query={(client, actor) => organizationSheet(client, actor, id)}>
        {(sheet) => (
          <>
            <Facts sheet={sheet} />
            <ScreenSection id="group" title={t("group")} lead={t("group_lead")}>
              <Organizations sheet={sheet} />
              <ParentForm key={sheet.parent?.id} sheet={sheet} />
            </ScreenSection>
            <ScreenSection id="members" title={t("members")} lead={t("members_lead")}>
              <Members sheet={sheet} />
            </ScreenSection>
            <OrganizationOrders id={sheet.id} isSellerNamed={sheet.isSellerNamed} missingSeller={sheet.missingSeller} />
            <ScreenSection id="plan" title={t("give_plan")} lead={t("give_plan_lead")}>
              <PlanForm key={sheet.plan?.name} sheet={sheet} />
            </ScreenSection>
            <ScreenSection id="credits" title={t("change_credits")} lead={t("credits_lead")}>
              <CreditForm id={sheet.id} credits={sheet.credits} />
            </ScreenSection>
            <ScreenSection id="owner" title={t("hand_over")} lead={t("hand_over_lead")}>
              <HandOverForm sheet={sheet} />
            </ScreenSection>
            <MergeSection key={sheet.id} id={sheet.id} name={sheet.name ?? sheet.id} kind="organization" />
          </>
        )}
      </SheetFrame>
    </Guarded>
  );
}

type Props = { sheet: OrganizationSheet };

function Facts({ sheet }: Props) {
  const t = useTranslations("platform_support");
  const { page, plan, addressProved } = sheet;
  const locale = useLocale();
  const toMoment = useMoment();
  return (
    <section aria-label={sheet.name ?? sheet.id}>
      <ScreenName name={sheet.name ?? sheet.id} />
      {sheet.companySlug && (
        <p className="mb-2">
          <LocalizedLink
            href={routes.companyPage(sheet.companySlug)}
            className="link inline-flex min-h-11 items-center"
          >
            {t("see_page")}
          </LocalizedLink>
        </p>
      )}
      <SheetLines
        lines={[
          [t("created"), toMoment(sheet.createdDate)],
          [t("proved"), addressProved === null ? "—" : t(addressProved ? "yes" : "no")],
          [t("plan"), t("plan_name", { name: plan?.name ?? "discovery" })],
          ...(plan ? [[t("renews"), formatDate(locale, plan.renewsOn, "short")] as const] : []),
          [t("page"), t("page_state", { state: pageStateOf(page) })],
          ...(["offers", "openOffers", "applications", "orders"] as const).map((name): [string, string] => [
            t(`counts.${name}`),
            String(sheet.counts[name] ?? 0),
          ]),
          ...sheet.merged.map((one): [string, string] => [
            t("merge.merged", { name: one.name ?? one.id }),
            toMoment(one.date),
          ]),
        ]}
      />
      {page && (
        <p className="mt-2">
          <LocalizedLink
            href={workspaceRoutes.moderatedContent("cabinet", page.id)}
            className="link inline-flex min-h-11 items-center"
          >
            {t(page.state === "suspended" ? "end_suspension" : "suspend_page")}
          </LocalizedLink>
          <span className="block text-sm text-muted">{t("suspension_text")}</span>
        </p>
      )}
      <LocalizedLink href={journalAbout(sheet.id)} className="link inline-flex min-h-11 items-center">
        {t("journal_organization")}
      </LocalizedLink>
    </section>
  );
}

/** Returns the state of a page as the list of organizations names it. */
function pageStateOf(page: OrganizationSheet["page"]): string {
  if (!page) return "none";
  if (page.state === "suspended") return "suspended";
  if (!page.active) return "draft";
  return page.state === "validated" ? "online" : "waiting";
}

function Organizations({ sheet: { parent, children } }: Props) {
  const t = useTranslations("platform_support");
  const lines = [
    ...(parent ? [{ ...parent, place: t("above") }] : []),
    ...children.map((child) => ({ ...child, place: t("below") })),
  ];
  if (lines.length === 0) return <p className="text-muted">{t("alone")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {lines.map(({ id, name, place }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <LocalizedLink href={workspaceRoutes.supportOrganization(id)} className="link min-h-11 py-2">
            {name ?? id}
          </LocalizedLink>
          <span className="text-muted">{place}</span>
        </li>
      ))}
    </ul>
  );
}

function Members({ sheet: { members, ownerId } }: Props) {
  const t = useTranslations("platform_support");
  const toNames = useRoleNames();
  if (members.length === 0) return <p className="text-muted">{t("no_member")}</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {members.map(({ id, name, roles }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
          <LocalizedLink href={workspaceRoutes.supportUser(id)} className="link min-h-11 py-2">
            {name ?? id}
          </LocalizedLink>
          <span className="text-muted">{[...(id === ownerId ? [t("owner")] : []), toNames(roles)].join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}

const HandOver = z.object({
  ownerId: z.string().check(z.minLength(1, formErrors.missingField)),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Makes another administrator of the organization its owner. */
function HandOverForm({ sheet }: { sheet: OrganizationSheet }) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const heirs = sheet.members.filter(({ id, roles }) => id !== sheet.ownerId && roles.includes("administrator"));
  const { form, submit, field, busy, failure } = useApiForm({
    schema: HandOver,
    fieldNames: { ownerId: "ownerId", reason: "reason" },
    defaultValues: { ownerId: "", reason: "" as never },
    async send(values) {
      await run((api, as) => api.handOver(sheet.id, values, as), t("handed_over"));
      form.reset();
    },
  });
  if (heirs.length === 0) return <p className="text-muted">{t("no_heir")}</p>;
  const options = [
    { value: "", label: t("owner_choose") },
    ...heirs.map(({ id, name }) => ({ value: id, label: name ?? id })),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("hand_over")} className="grid max-w-xl gap-4">
      <SelectField id="new-owner" label={t("new_owner")} options={options} required {...field("ownerId")} />
      <ReasonField id="owner-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("hand_over")}
        </Button>
      </div>
    </form>
  );
}

const GivenPlan = z.object({
  name: z.enum(PLAN_NAMES, { error: formErrors.missingField }),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Gives the organization a plan without an invoice, or ends the one that it has. */
function PlanForm({ sheet: { id, plan } }: Props) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: GivenPlan,
    fieldNames: { name: "name", reason: "reason" },
    defaultValues: { name: "" as never, reason: "" as never },
    async send(values) {
      await run((api, as) => api.givePlan(id, values, as), t("plan_given"));
      form.reset();
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 422
        ? t(refusalCode(error) === "planPlanned" ? "plan_planned" : "same_plan")
        : null,
  });
  const others = PLAN_NAMES.filter((name) => name !== (plan?.name ?? "discovery") || plan?.price !== undefined);
  const options = [
    { value: "", label: t("plan_choose") },
    ...others.map((name) => ({ value: name, label: t("plan_name", { name }) })),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("give_plan")} className="grid max-w-xl gap-4">
      <SelectField id="given-plan" label={t("plan")} options={options} required {...field("name")} />
      <ReasonField id="plan-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("give_plan")}
        </Button>
      </div>
    </form>
  );
}

const CREDITS = Object.keys(CREDIT_DEFAULTS) as [Credit, ...Credit[]];
const WHOLE = /^[+-]?\d{1,4}$/;

const CreditChange = z.object({
  credit: z.enum(CREDITS),
  change: z.pipe(
    z.string({ error: formErrors.missingField }).check(z.trim(), z.regex(WHOLE, formErrors.invalidNumber)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z
        .number()
        .check(z.refine((change) => change !== 0 && Math.abs(change) <= MAX_CREDIT_CHANGE, formErrors.invalidNumber)),
    ),
  ),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Adds or removes credits: the present number, the change, and the reason. */
function CreditForm({ id, credits }: { id: string; credits: Record<string, number> }) {
  const t = useTranslations("platform_support");
  const run = useSupportAction();
  const { form, submit, field, busy, failure } = useApiForm({
    schema: CreditChange,
    fieldNames: { credit: "credit", change: "change", reason: "reason" },
    defaultValues: { credit: "offerCredits", change: "", reason: "" as never },
    async send(values) {
      await run((api, as) => api.changeCredits(id, values, as), t("credits_changed"));
      form.reset();
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("below_zero") : null),
  });
  const options = CREDITS.map((value) => ({
    value,
    label: `${t(`credits.${value}`)} (${credits[value] ?? CREDIT_DEFAULTS[value]})`,
  }));
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("change_credits")} className="grid max-w-xl gap-4">
      <SelectField id="credit-kind" label={t("credit")} options={options} {...field("credit")} />
      <TextField
        id="credit-change"
        label={t("change")}
        hint={t("change_hint")}
        inputMode="text"
        maxLength={5}
        required
        {...field("change")}
      />
      <ReasonField id="credit-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("change_credits")}
        </Button>
      </div>
    </form>
  );
}

const NO_PARENT = "none";
const LEAST_LETTERS = 2;

const Parent = z.object({
  parentId: z.string().check(z.minLength(1, formErrors.missingField)),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Places the organization below another one, searched by its name, or below none. */
function ParentForm({ sheet: { id, parent } }: { sheet: OrganizationSheet }) {
  const t = useTranslations("platform_support");
  const { session } = useSession();
  const actor = useActor();
  const run = useSupportAction();
  const [words, setWords] = useState("");
  const searched = words.trim();
  const found = useQuery({
    ...parentsFound(session.client, actor, searched),
    enabled: searched.length >= LEAST_LETTERS,
  });
  const { form, submit, field, busy, failure } = useApiForm({
    schema: Parent,
    fieldNames: { parentId: "parentId", reason: "reason" },
    defaultValues: { parentId: "", reason: "" as never },
    async send({ parentId, reason }) {
      await run(
        (api, as) => api.setParent(id, { parentId: parentId === NO_PARENT ? null : parentId, reason }, as),
        t("parent_set"),
      );
      form.reset();
      setWords("");
    },
    explain: (error) => (error instanceof ApiError && error.status === 422 ? t("parent_refused") : null),
  });
  const others = (found.data?.results ?? []).filter((one) => one.id !== id && one.id !== parent?.id);
  const options = [
    { value: "", label: t("parent_choose", { count: others.length }) },
    ...(parent ? [{ value: NO_PARENT, label: t("parent_none") }] : []),
    ...others.map((one) => ({ value: one.id, label: nameOf(one) || one.id })),
  ];
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={t("set_parent")}
      className="mt-6 grid max-w-xl content-start gap-4"
    >
      <TextField
        id="parent-search"
        label={t("parent_search")}
        hint={t("parent_search_hint")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField id="parent" label={t("parent")} options={options} required {...field("parentId")} />
      <ReasonField id="parent-reason" {...field("reason")} />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="secondary" aria-disabled={busy || undefined}>
          {t("set_parent")}
        </Button>
      </div>
    </form>
  );
}
