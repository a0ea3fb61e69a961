import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import type { MergedSide, Merging } from "@/lib/entities/support";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDate } from "@/lib/i18n/format";
import { refusalCode } from "@/lib/queries/refusal-code";
import { formatSiren } from "@/lib/rules/company/siren";
import { MERGE_CHOICES, MERGE_SIDES, plainMergeName } from "@/lib/rules/support/merging";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { CREDIT_DEFAULTS, type Credit } from "@/lib/rules/transaction/credits";
import { mergeCandidates, merging } from "@/workspace/platform/support/queries";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

type Kind = "account" | "organization";
type Props = { id: string; name: string; kind: Kind };

const LEAST_LETTERS = 2;
const nameOf = ({ name, email, id }: Pick<MergedSide, "name" | "email" | "id">) => name || email || id;

/** Merges the account, or the organization, of a sheet with another one: found by its name, compared, then confirmed. */
export function MergeSection({ id, name, kind }: Props) {
  const t = useTranslations("platform_support.merge");
  const [isOpen, setOpen] = useState(false);
  return (
    <ScreenSection id="merge" title={t("title")} lead={t("lead", { kind })}>
      {isOpen ? (
        <Search id={id} name={name} kind={kind} />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t("open")}
        </Button>
      )}
    </ScreenSection>
  );
}

function Search({ id, name, kind }: Props) {
  const t = useTranslations("platform_support.merge");
  const { session } = useSession();
  const actor = useActor();
  const [words, setWords] = useState("");
  const [otherId, setOtherId] = useState("");
  const [keeps, setKeeps] = useState<"this" | "other">("this");
  const searched = words.trim();
  const found = useQuery({
    ...mergeCandidates(session.client, actor, kind, searched),
    enabled: searched.length >= LEAST_LETTERS,
  });
  const others = (found.data ?? []).filter((one) => one.id !== id);
  const other = others.find((one) => one.id === otherId);
  const [keptId, mergedId] = keeps === "this" ? [id, otherId] : [otherId, id];
  const reading = useQuery({ ...merging(session.client, actor, keptId, mergedId), enabled: otherId !== "" });
  return (
    <>
      <div className="grid max-w-xl gap-4">
        <TextField
          id="merge-search"
          label={t(kind === "account" ? "search_account" : "search_organization")}
          hint={t("search_hint")}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setOtherId("");
          }}
          autoComplete="off"
          maxLength={100}
        />
        <SelectField
          id="merge-other"
          label={t("other")}
          value={otherId}
          onChange={(event) => setOtherId(event.currentTarget.value)}
          options={[
            { value: "", label: t("other_choose", { state: stateOf(searched, found.data), count: others.length }) },
            ...others.map((one) => ({
              value: one.id,
              label: [one.name || one.id, one.detail].filter(Boolean).join(", "),
            })),
          ]}
        />
        {other && (
          <SelectField
            id="merge-keeps"
            label={t("keeps")}
            hint={t("keeps_hint")}
            value={keeps}
            onChange={(event) => setKeeps(event.currentTarget.value === "other" ? "other" : "this")}
            options={[
              { value: "this", label: t("keeps_this", { name }) },
              { value: "other", label: other.name || other.id },
            ]}
          />
        )}
      </div>
      <div className="mt-8">
        {otherId !== "" && (
          <AsyncBlock reading={reading}>
            {(read) => <Comparison key={`${read.kept.id} ${read.merged.id}`} read={read} kind={kind} />}
          </AsyncBlock>
        )}
      </div>
    </>
  );
}

const stateOf = (searched: string, found: readonly unknown[] | undefined) =>
  searched.length < LEAST_LETTERS ? "none" : found ? "found" : "searching";

function Comparison({ read, kind }: { read: Merging; kind: Kind }) {
  const t = useTranslations("platform_support.merge");
  const { kept, merged, refusals, duplicates, sameSlugs } = read;
  return (
    <>
      {refusals.length > 0 && (
        <div role="status" className="mb-6">
          <p className="font-semibold text-brick">{t("impossible")}</p>
          <ul className="measure mt-2 grid list-disc gap-1 pl-5">
            {refusals.map((refusal) => (
              <li key={refusal}>{t("refusal", { refusal })}</li>
            ))}
          </ul>
        </div>
      )}
      <Sides read={read} kind={kind} />
      {refusals.length === 0 && (
        <>
          {sameSlugs > 0 && <p className="measure mt-6">{t("same_slugs", { count: sameSlugs })}</p>}
          {duplicates.length > 0 && (
            <div className="mt-6">
              <p>{t("duplicates", { count: duplicates.length })}</p>
              <ul className="mt-2 divide-y divide-rule border-y border-rule">
                {duplicates.map((one) => (
                  <li key={one.name} className="flex flex-wrap justify-between gap-x-6 py-2">
                    <span className="break-words">{one.name}</span>
                    <span className="text-muted">
                      {t("duplicate_states", {
                        kept: t("application", { status: one.keptStatus }),
                        merged: t("application", { status: one.mergedStatus }),
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <MergeForm read={read} kind={kind} kept={kept} merged={merged} />
        </>
      )}
    </>
  );
}

const COUNTS = {
  organization: ["members", "offers", "applications", "messages", "orders", "invoices", "reviews", "files"],
  account: ["profiles", "applications", "messages", "alerts", "bookmarks", "reviews", "files"],
} as const;
const CREDITS = Object.keys(CREDIT_DEFAULTS) as Credit[];

/** The two sides, line by line: what stays on the left, what goes on the right. */
function Sides({ read: { kept, merged }, kind }: { read: Merging; kind: Kind }) {
  const t = useTranslations("platform_support");
  const locale = useLocale();
  const isFirm = kind === "organization";
  const text = (show: (side: MergedSide) => string | null) => [kept, merged].map((side) => show(side) || "—");
  const lines: [string, string[]][] = [
    [t("created"), text(({ createdDate }) => formatDate(locale, createdDate, "short"))],
    [t("proved"), text(({ addressProved }) => t(addressProved ? "yes" : "no"))],
    ...(isFirm
      ? ([
          [t("merge.slug"), text(({ slug }) => slug)],
          [t("merge.siren"), text(({ sirens }) => sirens.map(formatSiren).join(", "))],
          [t("plan"), text(({ plan }) => t("plan_name", { name: plan ?? "discovery" }))],
        ] as [string, string[]][])
      : ([[t("email"), text(({ email }) => email)]] as [string, string[]][])),
    ...COUNTS[kind].map((name): [string, string[]] => [
      t(`merge.counts.${name}`),
      text(({ counts }) => String(counts[name] ?? 0)),
    ]),
    ...(isFirm
      ? CREDITS.map((name): [string, string[]] => [
          t(`credits.${name}`),
          text(({ credits }) => String(credits[name] ?? CREDIT_DEFAULTS[name])),
        ])
      : []),
  ];
  return (
    <table className="w-full max-w-3xl table-fixed border-t border-rule text-sm sm:text-base">
      <caption className="sr-only">{t("merge.comparison")}</caption>
      <thead>
        <tr className="border-b border-rule text-left align-bottom">
          <td />
          {[kept, merged].map((side, index) => (
            <th key={side.id} scope="col" className="break-words py-2 pl-3">
              <span className={`block text-sm font-normal ${index === 0 ? "text-muted" : "text-brick"}`}>
                {t(index === 0 ? "merge.stays" : "merge.goes")}
              </span>
              {nameOf(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, values]) => (
          <tr key={label} className="border-b border-rule align-top">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={index === 0 ? kept.id : merged.id} className="figures break-words py-2 pl-3">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const side = z.optional(z.enum(MERGE_SIDES, { error: formErrors.missingField }));
const Fields = z.object({
  ...(Object.fromEntries(MERGE_CHOICES.map((name) => [name, side])) as Record<
    (typeof MERGE_CHOICES)[number],
    typeof side
  >),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
  name: z.string().check(z.minLength(1, formErrors.missingField)),
});

type FormProps = { read: Merging; kind: Kind; kept: MergedSide; merged: MergedSide };

/** What one side alone keeps, the reason, and the name of what goes, typed to confirm. */
function MergeForm({ read: { choices }, kind, kept, merged }: FormProps) {
  const t = useTranslations("platform_support.merge");
  const run = useSupportAction();
  const named = MERGE_CHOICES.filter((name) => choices.some((choice) => choice.name === name));
  const { submit, field, busy, failure } = useApiForm({
    schema: Fields.check(
      z.refine(({ name }) => plainMergeName(name) === plainMergeName(nameOf(merged)), {
        error: formErrors.refused,
        path: ["name"],
      }),
    ),
    fieldNames: { name: "name", reason: "reason", ...Object.fromEntries(named.map((name) => [name, name])) },
    defaultValues: {
      name: "",
      reason: "" as never,
      ...Object.fromEntries(choices.map(({ name, only }) => [name, only ?? ""])),
    },
    send: (values) =>
      run((api, as) => api.merge(kept.id, { ...values, mergedId: merged.id }, as), t("done", { name: nameOf(kept) })),
    explain: (error) =>
      error instanceof ApiError && error.status === 422 ? t("refusal", { refusal: refusalCode(error) ?? "" }) : null,
  });
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t("title")} className="mt-8 grid max-w-xl gap-4">
      {choices.map((choice) => {
        const name = MERGE_CHOICES.find((one) => one === choice.name);
        if (!name) return null;
        const toLabel = (one: "kept" | "merged") =>
          t(`choice_of.${one}`, { name: nameOf(one === "kept" ? kept : merged), value: shown(choice[one], name) });
        const options = MERGE_SIDES.filter((one) => choice.only === undefined || choice.only === one);
        return (
          <SelectField
            key={name}
            id={`merge-${name}`}
            label={t(`choices.${name}`)}
            hint={t(choice.only === undefined ? `hints.${name}` : "only_proved")}
            options={[
              ...(choice.only === undefined ? [{ value: "", label: t("choose") }] : []),
              ...options.map((value) => ({ value, label: toLabel(value) })),
            ]}
            required
            {...field(name)}
          />
        );
      })}
      <ReasonField id="merge-reason" {...field("reason")} />
      <p className="measure text-sm text-muted">{t("warning", { kind })}</p>
      <TextField
        id="merge-name"
        label={t("type_name", { name: nameOf(merged) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        required
        {...field("name")}
      />
      <FormError text={failure} />
      <div>
        <Button type="submit" variant="danger" aria-disabled={busy || undefined}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

/** The value that a choice keeps, after the name of its side; nothing for ids. */
const shown = (value: string | null, name: string) => (value === null || name === "parent" ? "" : `, ${value}`);
