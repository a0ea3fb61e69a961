import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { QueueItem } from "@/lib/entities/moderation";
import { hoursSince, itemHref, TARGET_HOURS } from "@/workspace/platform/moderation/queue/queries";

type Props = { item: QueueItem; isCurrent?: boolean };

/** A row of the queue: the item, its age, and the moderator who works on it. */
export function QueueRow({ item, isCurrent = false }: Props) {
  const t = useTranslations("platform_moderation");
  const { name, ownerName, kind, state, urgent, since, takenByName } = item;
  const hours = hoursSince(since);
  return (
    <li
      className={`border-l-4 py-3 pl-4 ${urgent ? "border-brick" : isCurrent ? "border-green" : "border-transparent"}`}
    >
      <LocalizedLink
        href={itemHref(item)}
        aria-current={isCurrent ? "page" : undefined}
        className={`link inline-flex min-h-11 items-center break-words ${isCurrent ? "font-semibold" : ""}`}
      >
        <span lang="fr">{name ?? t("unnamed")}</span>
      </LocalizedLink>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{t("kind", { kind })}</span>
        <span>{t("state", { state })}</span>
        {urgent && <strong className="text-brick">{t("urgent")}</strong>}
        <span className={`figures ${hours >= TARGET_HOURS ? "font-semibold text-brick" : ""}`}>
          {t("age", { hours })}
        </span>
        {ownerName && ownerName !== name && <span lang="fr">{ownerName}</span>}
        {takenByName && <span>{t("taken_by", { name: takenByName })}</span>}
      </p>
    </li>
  );
}
