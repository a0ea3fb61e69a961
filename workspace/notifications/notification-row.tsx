import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Notification, NotificationGroup } from "@/lib/entities/notification";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { notificationHref } from "@/lib/routes/notification-href";
import { isNotificationKind } from "@/lib/rules/notification/notification-kinds";

/** All notifications about one object; the name of the object is a link to that object. */
export function NotificationRow({ group }: { group: NotificationGroup }) {
  const t = useTranslations("notification");
  const { objectId, title, otherName, unreadCount, nbNotifications, notifications } = group;
  const lines = toLines(notifications);
  const more = nbNotifications - notifications.length;
  const href = notificationHref(objectId, notifications[0]);
  const name =
    [...new Set([title, otherName])].filter(Boolean).join(" · ") ||
    t(objectId.startsWith("ord_") ? "order" : "unnamed");
  return (
    <li className={`border-l-4 py-4 pl-4 ${unreadCount > 0 ? "border-green" : "border-transparent"}`}>
      <p className={`flex flex-wrap items-center gap-x-3 ${unreadCount > 0 ? "font-semibold" : ""}`}>
        {href ? (
          <LocalizedLink href={href} className="link inline-flex min-h-11 items-center">
            {name}
          </LocalizedLink>
        ) : (
          name
        )}
        {unreadCount > 0 && <span className="text-sm text-green">{t("new")}</span>}
      </p>
      <ul className="mt-1 grid gap-1">
        {lines.map((line) => (
          <Line key={line.first.id} {...line} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-muted">{t("more", { count: more })}</p>}
    </li>
  );
}

type LineOf = { first: Notification; count: number };

/**
 * Groups notifications into lines: consecutive messages are one line, and the results of an alert are added up. Unknown
 * kinds are left out.
 */
function toLines(notifications: readonly Notification[]): LineOf[] {
  const lines: LineOf[] = [];
  for (const notification of notifications) {
    if (!isNotificationKind(notification.kind)) continue;
    const count = typeof notification.data.count === "number" ? notification.data.count : 1;
    const last = lines.at(-1);
    if (last?.first.kind === notification.kind && isCounted(notification.kind)) last.count += count;
    else lines.push({ first: notification, count });
  }
  return lines;
}

const isCounted = (kind: string) => kind === "messageReceived" || kind === "alertResults";

function Line({ first: { kind, data, createdDate }, count }: LineOf) {
  const t = useTranslations("notification.kind");
  const locale = useLocale();
  if (!isNotificationKind(kind)) return null;
  return (
    <li className="grid gap-x-6 md:flex md:justify-between">
      <span>{t(kind, { count, status: typeof data.status === "string" ? data.status : "other" })}</span>
      <time dateTime={createdDate} className="figures text-sm text-muted">
        {formatDay(locale, createdDate)}, {formatTime(locale, createdDate)}
      </time>
    </li>
  );
}
