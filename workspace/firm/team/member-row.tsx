import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { formErrors } from "@/lib/forms/field-rules";
import { formatDay, formatList } from "@/lib/i18n/format";
import { whenStatus } from "@/lib/queries/failure";
import { CAPABILITY_NAMES, capabilitiesOf, knownRoles, MEMBER_ROLES } from "@/lib/rules/company/member-roles";
import { ofName } from "@/lib/rules/text/french-names";
import { nameOf } from "@/lib/rules/user/user-name";
import type { Session } from "@/lib/session/session";
import { RoleBoxes } from "@/workspace/firm/roles/role-boxes";
import { AbsenceFields } from "@/workspace/firm/team/absence-fields";
import { absenceRules, toAbsence, toAbsenceFields } from "@/workspace/firm/team/form";
import { MemberForm } from "@/workspace/firm/team/member-form";
import { colleaguesOf, declareAbsence, receives, type Team } from "@/workspace/firm/team/queries";
import { useSavedMember } from "@/workspace/firm/team/use-saved-member";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormActions } from "@/workspace/shell/form/form-actions";
import { FormError } from "@/workspace/shell/form/form-error";
import { useApiForm } from "@/workspace/shell/form/use-api-form";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = {
  member: User;
  team: Team;
  /** True when the user may edit the mails that members receive. */
  mayEdit: boolean;
  /** True when the user may edit roles, and remove members. */
  administers: boolean;
};

/**
 * A member: their roles with the resulting rights, the mails that they receive, and their absence, which they declare
 * themselves.
 */
export function MemberRow({ member, team, mayEdit, administers }: Props) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const { organizationId, userId } = useActor();
  const inWords = useRightsInWords();
  const onSaved = useSavedMember();
  const [editing, setEditing] = useState<Editing | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const held = member.organizations[organizationId ?? ""]?.roles ?? [];
  const roles = knownRoles(held).map((role) => t(`role.${role}`));
  const isReceiving = receives(member, organizationId ?? "");
  const isOwn = member.id === userId;
  const close = () => {
    setEditing(null);
    // The focused form is removed: the focus moves once the buttons are rendered again.
    requestAnimationFrame(() => buttons.current?.querySelector("button")?.focus());
  };
  return (
    <li className="py-4">
      <p className="break-words font-semibold">
        {nameOf(member)}
        {isOwn && <span className="font-normal text-muted"> ({t("you")})</span>}
      </p>
      <p className="text-sm">
        <span className="font-semibold">{formatList(locale, roles) || t("role.member")}</span>
        {" · "}
        {inWords(held)}
      </p>
      {isReceiving ? (
        <Receives member={member} team={team} />
      ) : (
        <p className="mt-1 text-sm text-muted">{t("receives_nothing")}</p>
      )}
      {editing === null && (
        <div ref={buttons} className="mt-1 flex flex-wrap items-center gap-x-5 [&_button]:text-sm">
          <MemberActions
            member={member}
            team={team}
            mayEdit={mayEdit}
            administers={administers}
            isReceiving={isReceiving}
            onEdit={setEditing}
          />
        </div>
      )}
      {editing === "roles" && <RolesForm member={member} held={held} onSaved={onSaved} onClose={close} />}
      {editing === "receives" &&
        (mayEdit ? (
          <MemberForm member={member} team={team} onClose={close} />
        ) : (
          <OwnAbsenceForm team={team} onClose={close} />
        ))}
    </li>
  );
}

type Editing = "receives" | "roles";
type ActionsProps = Props & { isReceiving: boolean; onEdit: (what: Editing) => void };

/** The actions of the current user on a member. */
function MemberActions({ member, team, mayEdit, administers, isReceiving, onEdit }: ActionsProps) {
  const t = useTranslations("firm_team");
  const { userId } = useActor();
  const onSaved = useSavedMember();
  const isOwn = member.id === userId;
  const label = mayEdit ? t("edit") : t(isAway(team, userId) ? "edit_absence" : "own_absence");
  const name = nameOf(member);
  return (
    <>
      {(mayEdit || isOwn) && isReceiving && (
        <Button
          variant="quiet"
          {...(mayEdit && { "aria-label": `${label} (${name})` })}
          onClick={() => onEdit("receives")}
        >
          {label}
        </Button>
      )}
      {administers && (
        <Button variant="quiet" aria-label={`${t("roles.open")} (${name})`} onClick={() => onEdit("roles")}>
          {t("roles.open")}
        </Button>
      )}
      {administers && !isOwn && <RemoveMember member={member} onSaved={onSaved} />}
    </>
  );
}

const isAway = ({ rules }: Team, id: string) => toAbsenceFields(rules[id]).from !== "";

function Receives({ member, team: { rules, offices, members } }: Pick<Props, "member" | "team">) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const rule = rules[member.id];
  const followed = offices.filter(({ id }) => rule?.offices?.includes(id)).map(({ name }) => name);
  const absence = rule?.absence;
  const colleague = members.find(({ id }) => id === absence?.insteadId);
  const dates = absence && { from: formatDay(locale, absence.from), until: formatDay(locale, absence.until) };
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {rule?.offices
          ? t("offices", { count: followed.length, offices: formatList(locale, followed) })
          : t("everywhere")}
      </p>
      {dates && (
        <p className="text-sm font-semibold">
          {colleague ? t("absent_with", { ...dates, name: nameOf(colleague) }) : t("absent", dates)}
        </p>
      )}
    </>
  );
}

type RemoveMemberProps = {
  member: User;
  /** Receives the text to show to the user. */
  onSaved: (text: string) => Promise<void>;
};

/** Removes a member from the firm: their account, and their past actions, stay. */
function RemoveMember({ member, onSaved }: RemoveMemberProps) {
  const t = useTranslations("firm_team.roles");
  const { session } = useSession();
  const actor = useActor();
  const { busy, failure, act } = useAction();
  const [isLast, setLast] = useState(false);
  const name = nameOf(member);
  const remove = () =>
    act(async () => {
      const refusal = await removeMember(session.client, actor, member.id);
      setLast(refusal === "last");
      if (!refusal) await onSaved(t("removed", { name }));
    });
  return (
    <>
      <ConfirmButton
        label={t("remove")}
        about={name}
        question={t("remove_question", { name })}
        busy={busy}
        onConfirm={() => void remove()}
      />
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last")}
      </p>
      <FormError text={failure} />
    </>
  );
}

type OwnAbsenceFormProps = { team: Team; onClose: () => void };

/** The form by which members declare their own absence; without dates, they are present. */
function OwnAbsenceForm({ team, onClose }: OwnAbsenceFormProps) {
  const t = useTranslations("firm_team.form");
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const onSaved = useSavedMember();
  const memberId = actor.userId;
  const colleagues = colleaguesOf(team, memberId, actor);
  const { field, submit, busy, failure } = useApiForm({
    schema: absenceRules({ memberId, colleagueIds: colleagues.map((one) => one.id), team: team.rules }),
    defaultValues: toAbsenceFields(team.rules[memberId]),
    send: async (values) => {
      await declareAbsence(session.client, actor, toAbsence(values));
      await onSaved(t("saved_own"));
      onClose();
    },
    fieldNames: { "absence.from": "from", "absence.until": "until", "absence.insteadId": "insteadId" },
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-5 border-l-2 border-rule pl-5">
      <AbsenceFields id={id} colleagues={colleagues} field={field} />
      <p className="text-sm text-muted">{t("back")}</p>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

const RoleFields = z.object({
  roles: z.array(z.enum(MEMBER_ROLES)).check(z.minLength(1, formErrors.missingField)),
});

type RolesFormProps = {
  member: User;
  held: readonly string[];
  /** Receives the text to show to the user. */
  onSaved: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Changes the roles of a member; roles without a checkbox, added on the platform, stay. */
function RolesForm({ member, held, onSaved, onClose }: RolesFormProps) {
  const t = useTranslations("firm_team.roles");
  const locale = useLocale();
  const id = useId();
  const { session } = useSession();
  const actor = useActor();
  const inWords = useRightsInWords();
  const [isLast, setLast] = useState(false);
  const others = held.filter((role) => !MEMBER_ROLES.some((known) => known === role));
  const { form, field, submit, busy, failure } = useApiForm({
    schema: RoleFields,
    defaultValues: { roles: knownRoles(held) },
    fieldNames: { roles: "roles" },
    send: async ({ roles }) => {
      const refusal = await saveRoles(session.client, actor, member.id, [...roles, ...others]);
      setLast(refusal === "last");
      if (refusal) return;
      // The user's own rights have changed: the session is read again.
      if (member.id === actor.userId) await session.reload();
      await onSaved(t("saved", { ofName: ofName(nameOf(member), locale) }));
      onClose();
    },
  });
  const roles = useWatch({ control: form.control, name: "roles" });
  return (
    <form noValidate method="post" onSubmit={submit} className="mt-4 grid max-w-2xl gap-4 border-l-2 border-rule pl-5">
      <RoleBoxes id={id} legend={t("legend")} field={field("roles")} />
      <p role="status" className="text-sm text-muted">
        {inWords(roles)}
      </p>
      <p role="alert" className="text-sm font-semibold text-brick empty:hidden">
        {isLast && t("last")}
      </p>
      <FormActions busy={busy} failure={failure} cancel={{ label: t("cancel"), onPress: onClose }} />
    </form>
  );
}

/** Returns a function that describes the rights of several roles in one sentence. */
function useRightsInWords() {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  return (roles: readonly string[]): string => {
    const names = capabilitiesOf(roles);
    if (names.length === 0) return t("rights.nothing");
    if (names.length === CAPABILITY_NAMES.length) return t("rights.everything");
    return t("rights.may", {
      what: formatList(
        locale,
        names.map((name) => t(`short.${name}`)),
      ),
    });
  };
}

type Client = Session["client"];

const ownerOf = ({ organizationId, userId }: Actor) => organizationId ?? userId;

/** Saves the roles of a member. Returns `last` when the API refuses, because the firm would have no administrator. */
const saveRoles = (client: Client, actor: Actor, memberId: string, roles: string[]): Promise<"last" | null> =>
  unlessLast(client.users.updateOrganization(memberId, ownerOf(actor), { roles }, { ...actor.as }));

const removeMember = (client: Client, actor: Actor, memberId: string): Promise<"last" | null> =>
  unlessLast(client.users.removeFromOrganization(memberId, ownerOf(actor), { ...actor.as }));

const unlessLast = (write: Promise<unknown>) =>
  whenStatus(
    422,
    write.then(() => null),
    () => "last" as const,
  );
