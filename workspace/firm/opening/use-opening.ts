import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState } from "react";
import type { OrganizationMatch } from "@/lib/entities/membership-request";
import { findTown, type Town } from "@/lib/queries/find-town";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { useDraft } from "@/workspace/draft/use-draft";
import { EMPTY, NewFirm } from "@/workspace/firm/opening/form";
import { createOpening, matchesOf } from "@/workspace/firm/opening/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";

/** A text that names no town. */
const UNKNOWN = "unknown";
const FIELD_NAMES = { displayName: "name", name: "name", siren: "siren" } as const;

/** What was typed, and the organizations that may be this firm already. */
type Found = { values: NewFirm; town: Town; matches: OrganizationMatch[] };

/** The form of a new firm: sent, it is first compared with those that exist; then opened, and acted as. */
export function useOpening(plan: string | null, parentId: string | null) {
  const { session } = useSession();
  const router = useRouter();
  const locale = useLocale();
  const [opening] = useState(() => createOpening(session, plan, parentId));
  const [found, setFound] = useState<Found | null>(null);
  const open = async (values: NewFirm, town: Town) => {
    const organizationId = await opening(values, town);
    await draft.forget();
    await session.reload();
    // Acting as it from the start is a convenience: the firm exists already.
    await session.selectOrganization(organizationId).catch(() => undefined);
    router.replace(localePath(locale, workspaceRoutes.workspaceHome()));
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
