"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { screenAt } from "@/workspace/shell/area/way";
import { ConfirmAddress } from "@/workspace/shell/form/confirm-address";
import { Navigation } from "@/workspace/shell/frame/navigation";
import { WayBack } from "@/workspace/shell/frame/way-back";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** What stands beside a private screen: a column of links from 1024 px up, else a bar; and the way back up. */
export function Frame({ children }: { children: ReactNode }) {
  const shown = screenAt(pathInLocale(usePathname(), routing.defaultLocale));
  const t = useTranslations("shell");
  const isUnproved = useCurrentUser()?.naturalUser.emailConfirmed === false;
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col lg:flex-row lg:px-8">
      <Navigation shown={shown} />
      <div className="flex min-w-0 flex-1 flex-col lg:pl-12">
        {shown && <WayBack from={shown} />}
        {isUnproved && (
          <aside
            aria-label={t("email")}
            className="mx-4 mt-4 rounded-md bg-tint px-4 py-3 text-sm lg:mx-0 lg:mt-8"
            data-no-print
          >
            <ConfirmAddress />
          </aside>
        )}
        {children}
      </div>
    </div>
  );
}
