"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { apiKeys } from "@/contract/api-keys";
import type { ApiKey } from "@/lib/entities/api-key";
import { useRoleNames } from "@/workspace/platform/roles/use-role-names";
import { keyList } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ConfirmButton } from "@/workspace/shell/confirm-button";
import { FormError } from "@/workspace/shell/form/form-error";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { useSession } from "@/workspace/shell/session-provider";

/** The keys that the API created, masked: the date of the last use, and a button that revokes each. */
export function KeysScreen() {
  return (
    <Guarded screen="systemKeys">
      <RecentPassword>
        <SystemLinks current="systemKeys" />
        <Keys />
      </RecentPassword>
    </Guarded>
  );
}

function Keys() {
  const t = useTranslations("platform_system.keys");
  const { session } = useSession();
  const reading = useQuery(keyList(session.client, useActor()));
  return (
    <AsyncBlock
      reading={reading}
      empty={{
        when: ({ results }) => results.length === 0,
        show: (
          <EmptyState title={t("none")}>
            <p>{t("none_text")}</p>
          </EmptyState>
        ),
      }}
    >
      {({ results }) => (
        <ul className="divide-y divide-rule border-y border-rule">
          {results.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </AsyncBlock>
  );
}

function KeyRow({ apiKey: { id, name, key, roles, lastUsedDate } }: { apiKey: ApiKey }) {
  const t = useTranslations("platform_system.keys");
  const toMoment = useMoment();
  const toNames = useRoleNames();
  const { busy, failure, save } = useSystemWrite();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <h2 className="break-words text-lg font-semibold">{name}</h2>
        <p>
          <code className="break-all text-sm">{key}</code>
        </p>
        <p className="text-sm text-muted">
          {roles.length > 0 && <span className="mr-4">{t("roles", { roles: toNames(roles) })}</span>}
          {lastUsedDate ? t("used", { date: toMoment(lastUsedDate) }) : t("unused")}
        </p>
        <FormError text={failure} />
      </div>
      <ConfirmButton
        label={t("revoke")}
        about={name}
        question={t("revoke_question")}
        busy={busy}
        onConfirm={() => save((bind, as) => bind(apiKeys).remove(id, as), t("revoked"))}
      />
    </li>
  );
}
