import { useTranslations } from "next-intl";

/** What a report, or an appeal, is about: its kind, and its name. */
export function ReportedHeading({ kind, name }: { kind: string; name: string }) {
  const t = useTranslations("platform_moderation");
  return (
    <h2 className="mb-2 break-words text-2xl">
      <span className="block text-base text-muted">{t("kind", { kind })}</span> <span lang="fr">{name}</span>
    </h2>
  );
}
