import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/entities/session";
import { ipStart } from "@/lib/rules/user/ip-start";
import { readUserAgent } from "@/lib/rules/user/user-agent";

type Props = { session: Session; busy: boolean; onClose: () => void };

/** A session of the user: the name of its browser and the start of its IP address. */
export function SessionRow({ session, busy, onClose }: Props) {
  const t = useTranslations("account.sessions");
  const format = useFormatter();
  const toText = (iso: string) => format.dateTime(new Date(iso), { dateStyle: "long", timeStyle: "short" });
  const { browser, system } = readUserAgent(session.userAgent);
  const device =
    browser && system ? t("browser_on_system", { browser, system }) : (browser ?? system ?? t("unknown_device"));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {device}
          {session.current && <span className="double-rule ml-3 inline-block text-sm">{t("current")}</span>}
        </p>
        <p className="text-sm text-muted">
          {t("dates", { created: toText(session.createdDate), used: toText(session.lastUsedDate) })}
        </p>
        {session.network && <p className="text-sm text-muted">{t("network", { start: ipStart(session.network) })}</p>}
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          aria-label={`${t("close")} (${device})`}
          aria-disabled={busy || undefined}
          onClick={onClose}
        >
          {t("close")}
        </Button>
      )}
    </li>
  );
}
