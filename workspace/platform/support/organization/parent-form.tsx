import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/api/errors";
import type { OrganizationSheet } from "@/lib/entities/support";
import { formErrors } from "@/lib/forms/field-rules";
import { SUPPORT_REASONS } from "@/lib/rules/support/support-actions";
import { nameOf } from "@/lib/rules/user/user-name";
import { parentsFound } from "@/workspace/platform/support/queries";
import { ReasonField } from "@/workspace/platform/support/reason-field";
import { useSupportAction } from "@/workspace/platform/support/use-support-action";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

const NO_PARENT = "none";
const LEAST_LETTERS = 2;

const Parent = z.object({
  parentId: z.string().check(z.minLength(1, formErrors.missingField)),
  reason: z.enum(SUPPORT_REASONS, { error: formErrors.missingField }),
});

/** Puts the organization below another, searched by its name, or below none. */
export function ParentForm({ sheet: { id, parent } }: { sheet: OrganizationSheet }) {
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
