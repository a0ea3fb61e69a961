"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { nameOf } from "@/lib/rules/user/user-name";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { ScreenLoading } from "@/workspace/shell/screen-loading";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

const NAME = "au-nom-de";

/**
 * A screen to which mails lead, with a URL that names the organization to act as. The user acts as that organization
 * from then on, and a notice says so. An organization to which the user does not belong is ignored. The name is then
 * removed from the URL, so that it does not override a later choice.
 */
export function AsNamed({ children }: { children: ReactNode }) {
  const t = useTranslations("session");
  const { session } = useSession();
  const current = useCurrentUser();
  const notify = useNotify();
  const named = useSearchParams().get(NAME);
  const { failure, act } = useAction();
  const organization = current?.organizations.find(({ id }) => id === named);
  const isOther = organization !== undefined && organization.id !== current?.organizationId;
  const follow = useEffectEvent(() =>
    act(async () => {
      if (organization && isOther) {
        await session.selectOrganization(organization.id);
        notify({ tone: "success", text: `${t("menu.acting_as")} ${nameOf(organization)}.` });
      }
      forgetName();
    }),
  );
  const isRead = current !== null;
  useEffect(() => {
    if (named !== null && isRead) void follow();
  }, [named, isRead]);
  if (failure) return <FormError text={failure} />;
  return isOther ? <ScreenLoading /> : children;
}

function forgetName() {
  const url = new URL(window.location.href);
  url.searchParams.delete(NAME);
  window.history.replaceState(null, "", url);
}
