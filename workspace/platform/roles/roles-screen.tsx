"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { roles } from "@/contract/roles";
import type { Role } from "@/lib/entities/role";
import type { Session } from "@/lib/session/session";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { SYSTEM } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { Guarded } from "@/workspace/shell/area/guarded";
import { type Actor, useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The roles and their permissions, which are defined by the policy, or with a secret key. */
export function RolesScreen() {
  return (
    <Guarded screen="systemRoles">
      <SystemLinks current="systemRoles" />
      <Roles />
    </Guarded>
  );
}

const roleList = ({ bind }: Pick<Session["client"], "bind">, { userId, as }: Pick<Actor, "userId" | "as">) =>
  queryOptions({
    queryKey: [userId, SYSTEM, "roles"],
    queryFn: ({ signal }) => bind(roles).list({ ...as, signal }),
  });

function Roles() {
  const { session } = useSession();
  const reading = useQuery(roleList(session.client, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {(all) => (
        <ul className="divide-y divide-rule border-y border-rule">
          {all.map((role) => (
            <RoleRow key={role.id} role={role} />
          ))}
        </ul>
      )}
    </AsyncBlock>
  );
}

function RoleRow({ role: { name, value, customRole, permissions, organizationPermissions } }: { role: Role }) {
  const t = useTranslations("platform_vocabulary.roles");
  const toNames = useRoleNames();
  const shown = customRole ? name : toNames([value]);
  const lists = [
    [t("platform"), permissions],
    [t("organization"), organizationPermissions],
  ] as const;
  return (
    <li className="py-3">
      <h2 className="break-words text-lg font-semibold">{shown}</h2>
      <p className="text-sm text-muted">
        <code>{value}</code>
        <span className="ml-4">{t(customRole ? "custom" : "built_in")}</span>
      </p>
      {lists.map(([label, all]) => (
        <details key={label}>
          <summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
            {t("permissions", { where: label, count: all.length })}
            <span className="sr-only">{` (${shown})`}</span>
          </summary>
          <p className="break-words pb-2 text-sm leading-7">{all.join(", ") || "—"}</p>
        </details>
      ))}
    </li>
  );
}
