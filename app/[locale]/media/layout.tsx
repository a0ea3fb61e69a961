import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { getFooter } from "@/lib/data/footer";
import { env } from "@/lib/env";

export default async function MediaLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SiteFooter productName={env().productName} footer={await getFooter(await getLocale())} />
    </>
  );
}
