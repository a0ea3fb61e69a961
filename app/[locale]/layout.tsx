import type { Metadata, Viewport } from "next";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import "@/app/globals.css";
import { EmbedCarrier } from "@/components/layout/embed-carrier";
import { fontVariables } from "@/components/layout/fonts";
import { OfflineBanner } from "@/components/layout/offline-banner";
import { PageShown } from "@/components/layout/page-shown";
import { ProgressBar } from "@/components/ui/progress-bar";
import { SkipLink } from "@/components/ui/skip-link";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { PROGRESS_BAR_MS } from "@/lib/rules/limits";
import { sessionMark } from "@/lib/rules/user/session-mark";

// Every page is rendered on its first visit: a build never needs the API (docs/architecture.md §3).
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => ({
  applicationName: env().productName,
  manifest: localePath(await pageLocale(), routes.manifest()),
  metadataBase: new URL(env().siteOrigin),
  formatDetection: { telephone: false, address: false, email: false },
});

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf9f4" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1814" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await pageLocale()} className={fontVariables} suppressHydrationWarning>
      <body>
        {/* First: it must run before what it marks is painted. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: sessionMark(env().product) }} />
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}

/** Elements that surround every page. Header and footer belong to the layouts below: the workspace has its own. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations("layout");
  const { apiPublicKey, product, hasWorker } = env();
  return (
    <>
      <SkipLink label={t("skip")} />
      <ProgressBar hiddenAfterMs={PROGRESS_BAR_MS} />
      <EmbedCarrier />
      <PageShown publicKey={apiPublicKey} product={product} hasWorker={hasWorker} />
      <OfflineBanner text={t("offline")} />
      {children}
    </>
  );
}
