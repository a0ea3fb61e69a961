import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { OrganizationMatch } from "@/lib/entities/membership-request";
import { findTown, type Town } from "@/lib/queries/find-town";
import { planRequest } from "@/lib/routes/firm-opening";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { planSoldAs } from "@/lib/rules/subscription/plans";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import { DraftNotice } from "@/workspace/draft/draft-notice";
import { useDraft } from "@/workspace/draft/use-draft";
import { EMPTY, NewFirm } from "@/workspace/firm/opening/form";
import { FoundFirms } from "@/workspace/firm/opening/found-firms";
import { createOpening, matchesOf } from "@/workspace/firm/opening/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { SirenField } from "@/workspace/shell/form/siren-field";
import { SubmitButton } from "@/workspace/shell/form/submit-button";
import { TownField } from "@/workspace/shell/form/town-field";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

type Props = {
  categories: readonly Labelled[];
  plan: string | null;
  parentId: string | null;
  onAsked: (name: string) => void;
  /** Called for a firm opened by somebody who acts for another one, and who goes on acting for it. */
  onOpened: (firm: OpenedFirm) => void;
};
export type OpenedFirm = { id: string; name: string };

/**
 * Asks for four facts of a firm. When similar organizations exist, shows them and the possible choices instead of the
 * form.
 */
export function OpeningForm({ categories, plan, parentId, onAsked, onOpened }: Props) {
  const t = useTranslations("firm_opening");
  const id = useId();
  const opening = useOpening(plan, parentId, onOpened);
  const { form, field, submit, busy, failure, draft, found, isUnknownTown, open, change } = opening;
  const town = field("town");
  const names = [
    { value: "", label: t("choose_category") },
    ...categories.map(({ slug, label }) => ({ value: slug, label })),
  ];
  return (
    <>
      <form noValidate method="post" onSubmit={submit} className="grid max-w-2xl gap-5" hidden={found !== null}>
        <DraftNotice draft={draft} shown={form.getValues()} />
        <TextField
          id={`${id}-name`}
          label={t("name")}
          autoComplete="organization"
          maxLength={255}
          required
          {...field("name")}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SirenField
            id={`${id}-siren`}
            label={t("siren")}
            hint={t("siren_hint")}
            typed={useWatch({ control: form.control, name: "siren" })}
            onUse={(siren) => form.setValue("siren", siren, { shouldValidate: true })}
            {...field("siren")}
          />
          <SelectField id={`${id}-category`} label={t("category")} options={names} required {...field("category")} />
        </div>
        <TownField
          id={`${id}-town`}
          label={t("town")}
          typed={useWatch({ control: form.control, name: "town" })}
          required
          {...town}
          error={isUnknownTown ? t("unknown_town") : town.error}
        />
        <FormError text={failure} />
        <SubmitButton busy={busy} label={t("submit")} busyLabel={t("opening")} />
        <NoScriptNotice />
      </form>
      {found && (
        <FoundFirms
          matches={found.matches}
          onAsked={onAsked}
          onOpen={() => open(found.values, found.town)}
          onChange={change}
        />
      )}
    </>
  );
}

/** Type of the error that a form shows for a text that names no town. */
const UNKNOWN = "unknown";
const FIELD_NAMES = { displayName: "name", name: "name", siren: "siren" } as const;

/** The typed values, and the organizations that may already be this firm. */
type Found = { values: NewFirm; town: Town; matches: OrganizationMatch[] };

/**
 * The form of a new firm. On submission, the firm is first compared with existing ones. If none matches, it is opened,
 * and becomes the organization of a person who acts for none; otherwise `found` has the matches.
 */
function useOpening(plan: string | null, parentId: string | null, onOpened: Props["onOpened"]) {
  const { session } = useSession();
  const isActing = useCurrentUser()?.organizationId != null;
  const router = useRouter();
  const locale = useLocale();
  const [opening] = useState(() => createOpening(session, plan, parentId));
  const [found, setFound] = useState<Found | null>(null);
  const open = async (values: NewFirm, town: Town) => {
    const organizationId = await opening(values, town);
    await draft.forget();
    await session.reload();
    // A person who acts for a firm goes on acting for it: otherwise their next offer would be the new firm's.
    if (isActing) return onOpened({ id: organizationId, name: values.name });
    // Acting as the new firm immediately is only a convenience: the firm already exists.
    await session.selectOrganization(organizationId).catch(() => undefined);
    // The plan chosen on the pricing page is what the person came for.
    const isPaid = plan !== null && planSoldAs(plan) !== null && planSoldAs(plan) !== "discovery";
    router.replace(localePath(locale, isPaid ? planRequest(plan, organizationId) : workspaceRoutes.workspaceHome()));
  };
  const entry = useApiForm({
    schema: NewFirm,
    defaultValues: EMPTY,
    fieldNames: FIELD_NAMES,
    send: async (values): Promise<void> => {
      const town = await findTown(session, values.town);
      if (!town) return form.setError("town", { type: UNKNOWN }, { shouldFocus: true });
      const matches = await matchesOf(session.client, values);
      if (matches.length > 0) return setFound({ values, town, matches });
      await open(values, town);
    },
  });
  const { form } = entry;
  const draft = useDraft({ ...useActor(), organizationId: null, kind: "firm", id: "new" }, form, { schema: NewFirm });
  const isUnknownTown = form.formState.errors.town?.type === UNKNOWN;
  return { ...entry, draft, isUnknownTown, found, open, change: () => setFound(null) };
}
