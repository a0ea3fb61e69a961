import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";

/** An active filter. Pressing it follows a link to the same search without it: it works without JavaScript. */
export function Chip({ label, removeHref }: { label: string; removeHref: string }) {
  const t = useTranslations("common");
  return (
    <LocalizedLink
      href={removeHref}
      aria-label={t("remove_filter", { label })}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-green bg-surface px-4 text-sm font-semibold text-green hover:bg-tint"
    >
      {label}
      <Icon name="cross" className="size-3" />
    </LocalizedLink>
  );
}
