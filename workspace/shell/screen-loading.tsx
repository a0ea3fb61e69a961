import { useTranslations } from "next-intl";

/** The skeleton of a private screen, rendered by the server, and a text for visitors without JavaScript. */
export function ScreenLoading() {
  const t = useTranslations("session.loading");
  return (
    <>
      <p className="hidden border-y border-rule py-10 noscript:block">{t("no_script")}</p>
      <div className="noscript:hidden">
        <p role="status" className="sr-only">
          {t("text")}
        </p>
        <div aria-hidden="true" className="grid gap-16 border-t border-rule pt-10">
          {["w-40", "w-56", "w-48"].map((width) => (
            <div key={width} className="grid gap-6 md:grid-cols-[1fr_1.6fr] md:gap-16">
              <div className={`h-7 rounded-md bg-sunken ${width}`} />
              <div className="grid gap-4">
                <div className="h-12 rounded-md bg-sunken" />
                <div className="h-12 rounded-md bg-sunken" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
