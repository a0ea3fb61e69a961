import { useLocale, useTranslations } from "next-intl";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { CurrentUser } from "@/lib/session/session";
import type { Area, Permission } from "@/workspace/shell/area/workspace-map";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  reason: Area | "role";
  current: CurrentUser;
  /** The permission that the user's role lacks. */
  permission?: Permission | undefined;
};

/**
 * The content that each permission gives access to, when the text of the screen names the roles that have the
 * permission.
 */
const BEHIND: Partial<Record<Permission, "hiring" | "credits">> = {
  "transaction:list": "hiring",
  "message:list": "hiring",
  "creditMove:list": "credits",
};

/** States why the user may not see this screen, and what to do about it. */
export function RefusedScreen({ reason, current, permission }: Props) {
  const t = useTranslations("shell.refused");
  const locale = useLocale();
  const name = nameOf(current.user);
  const isActing = current.organizationId !== null;
  return (
    <EmptyState title={t(`${reason}.heading`)} drawing={<StateDrawing name="closed" />}>
      <p>
        {t(textOf(reason, current), {
          ofName: ofName(name, locale),
          what: (permission && BEHIND[permission]) ?? "other",
        })}
      </p>
      <div className="mt-5 flex flex-wrap gap-x-5 gap-y-3">
        {reason === "firm" && <ActAs organizations={current.organizations} />}
        {isActing && reason !== "role" && <ActAsOneself />}
        <LocalizedLink href={workspaceRoutes.workspaceHome()} className="link inline-flex min-h-11 items-center">
          {t("home")}
        </LocalizedLink>
      </div>
    </EmptyState>
  );
}

function textOf(reason: Props["reason"], { organizations, organizationId }: CurrentUser) {
  if (reason === "firm") return organizations.length > 0 ? "firm.choose" : "firm.none";
  if (reason === "platform") return organizationId === null ? "platform.text" : "platform.acting";
  return `${reason}.text` as const;
}

/** A button for each organization that the user may act as. */
export function ActAs({ organizations }: { organizations: CurrentUser["organizations"] }) {
  const t = useTranslations("shell.refused");
  const locale = useLocale();
  return organizations.map((organization) => (
    <Switch
      key={organization.id}
      organizationId={organization.id}
      label={t("act_as", { ofName: ofName(nameOf(organization), locale) })}
    />
  ));
}

export function ActAsOneself() {
  const t = useTranslations("shell.refused");
  return <Switch organizationId={null} label={t("act_as_oneself")} />;
}

function Switch({ organizationId, label }: { organizationId: string | null; label: string }) {
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  return (
    <div>
      <Button
        variant="secondary"
        aria-disabled={busy || undefined}
        onClick={() => act(() => session.selectOrganization(organizationId))}
      >
        {label}
      </Button>
      <FormError text={failure} />
    </div>
  );
}
