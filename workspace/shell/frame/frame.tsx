"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { pathInLocale } from "@/lib/i18n/path-in-locale";
import { routing } from "@/lib/i18n/routing";
import { screenAt } from "@/workspace/shell/area/way";
import { Navigation } from "@/workspace/shell/frame/navigation";
import { WayBack } from "@/workspace/shell/frame/way-back";

/** What stands beside a private screen: a column of links from 1024 px up, else a bar; and the way back up. */
export function Frame({ children }: { children: ReactNode }) {
  const shown = screenAt(pathInLocale(usePathname(), routing.defaultLocale));
  return (
    <div className="mx-auto flex w-full max-w-360 flex-1 flex-col lg:flex-row lg:px-8">
      <Navigation shown={shown} />
      <div className="flex min-w-0 flex-1 flex-col lg:pl-12">
        {shown && <WayBack from={shown} />}
        {children}
      </div>
    </div>
  );
}
