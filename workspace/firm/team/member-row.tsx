import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { formatDay, formatList } from "@/lib/i18n/format";
import { knownRoles } from "@/lib/rules/company/member-roles";
import { nameOf } from "@/lib/rules/user/user-name";
import { RemoveMember } from "@/workspace/firm/roles/remove-member";
import { RolesForm } from "@/workspace/firm/roles/roles-form";
import { useRightsInWords } from "@/workspace/firm/roles/use-rights-in-words";
import { toAbsenceFields } from "@/workspace/firm/team/form";
import { MemberForm } from "@/workspace/firm/team/member-form";
import { OwnAbsenceForm } from "@/workspace/firm/team/own-absence-form";
import { receives, type Team } from "@/workspace/firm/team/queries";
import { useSavedMember } from "@/workspace/firm/team/use-saved-member";
import { useActor } from "@/workspace/shell/area/use-actor";

type Props = {
  member: User;
  team: Team;
  /** What members receive. */
  mayEdit: boolean;
  /** Their roles, and who belongs to the firm. */
  administers: boolean;
};

/** A member: roles and what they add up to, what they receive, when they are away, which they say themselves. */
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
    // The form that had the focus is gone: the buttons are drawn again first.
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
          <MemberActions {...{ member, team, mayEdit, administers, isReceiving }} onEdit={setEditing} />
        </div>
      )}
      {editing === "roles" && <RolesForm {...{ member, held, onSaved }} onClose={close} />}
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

/** What who acts may do about a member. */
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
