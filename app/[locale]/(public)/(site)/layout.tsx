import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { getFooter } from "@/lib/data/content/footer";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SiteFooter productName={env().productName} footer={await getFooter(await pageLocale())} />
    </>
  );
}
