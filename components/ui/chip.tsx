import { useTranslations } from "next-intl";
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
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="size-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d="m2 2 8 8M10 2l-8 8" />
      </svg>
    </LocalizedLink>
  );
}
