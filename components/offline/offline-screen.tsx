import { useLocale, useTranslations } from "next-intl";
import { OfflineCopies } from "@/components/offline/offline-copies";

/** Shown instead of a page that the network cannot deliver: the copies that this browser can still show. */
export function OfflineScreen({ productName }: { productName: string }) {
  const t = useTranslations("offline");
  return (
    <main id="main" className="wrap py-12 md:py-20">
      <h1 className="text-3xl md:text-4xl">{t("heading")}</h1>
      <p className="measure mt-4 text-muted">{t("text")}</p>
      <p className="mt-4 not-noscript:hidden">{t("no_script")}</p>
      <OfflineCopies
        locale={useLocale()}
        productName={productName}
        texts={{
          retry: t("retry"),
          offers: t("offers"),
          searches: t("searches"),
          none: t("none"),
          kept: t("kept", { date: "{date}" }),
        }}
      />
    </main>
  );
}
