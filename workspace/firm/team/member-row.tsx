import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { formatDay, formatList } from "@/lib/i18n/format";
import { nameOf } from "@/lib/rules/user/user-name";
import { toAbsenceFields } from "@/workspace/firm/team/form";
import { MemberForm } from "@/workspace/firm/team/member-form";
import { OwnAbsenceForm } from "@/workspace/firm/team/own-absence-form";
import { receives, type Team } from "@/workspace/firm/team/queries";
import { useActor } from "@/workspace/shell/area/use-actor";

const ROLES = ["administrator", "client", "recruiter", "editor", "accounting", "member"] as const;

type Props = { member: User; team: Team; mayEdit: boolean };

/** A member: roles, what they receive, when they are away, which they say themselves. */
export function MemberRow({ member, team, mayEdit }: Props) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const { organizationId, userId } = useActor();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const held = member.organizations[organizationId ?? ""]?.roles ?? [];
  const roles = ROLES.filter((role) => held.includes(role)).map((role) => t(`role.${role}`));
  const isReceiving = receives(member, organizationId ?? "");
  const isOwn = member.id === userId;
  const label = mayEdit ? t("edit") : t(isAway(team, userId) ? "edit_absence" : "own_absence");
  const name = nameOf(member);
  const close = () => {
    setEditing(false);
    // The form that had the focus is gone: the button is drawn again first.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-52">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-sm text-muted">{formatList(locale, roles) || t("role.member")}</p>
          {isReceiving ? (
            <Receives member={member} team={team} />
          ) : (
            <p className="mt-1 text-sm">{t("receives_nothing")}</p>
          )}
        </div>
        {(mayEdit || isOwn) && isReceiving && !isEditing && (
          <Button
            ref={button}
            variant="quiet"
            {...(mayEdit && { "aria-label": `${label} (${name})` })}
            onClick={() => setEditing(true)}
          >
            {label}
          </Button>
        )}
      </div>
      {isEditing &&
        (mayEdit ? (
          <MemberForm member={member} team={team} onClose={close} />
        ) : (
          <OwnAbsenceForm team={team} onClose={close} />
        ))}
    </li>
  );
}

const isAway = ({ rules }: Team, id: string) => toAbsenceFields(rules[id]).from !== "";

function Receives({ member, team: { rules, offices, members } }: Omit<Props, "mayEdit">) {
  const t = useTranslations("firm_team");
  const locale = useLocale();
  const rule = rules[member.id];
  const followed = offices.filter(({ id }) => rule?.offices?.includes(id)).map(({ name }) => name);
  const absence = rule?.absence;
  const colleague = members.find(({ id }) => id === absence?.insteadId);
  const dates = absence && { from: formatDay(locale, absence.from), until: formatDay(locale, absence.until) };
  return (
    <>
      <p className="mt-1 text-sm">
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
