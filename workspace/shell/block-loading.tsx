import { useTranslations } from "next-intl";

/** The place of a list that is being read. */
export function BlockLoading() {
  const t = useTranslations("shell");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <div aria-hidden="true" className="grid gap-px border-y border-rule">
        <div className="h-18 bg-sunken" />
        <div className="h-18 bg-sunken" />
      </div>
    </div>
  );
}
