import type { ReactNode } from "react";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { getFooter } from "@/lib/data/content/footer";
import { env, sessionSettings } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";

/** Layout of the log-in and sign-up screens and of the screens linked from mails: they look like the public site. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const { productName } = env();
  return (
    <>
      <SiteHeader productName={productName} session={sessionSettings()} />
      {children}
      <SiteFooter productName={productName} footer={await getFooter(await pageLocale())} />
    </>
  );
}
