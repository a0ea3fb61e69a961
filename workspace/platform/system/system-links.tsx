import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const LINKS = [
  "systemJobs",
  "systemMails",
  "systemWebhooks",
  "systemKeys",
  "systemConfig",
  "systemVocabulary",
  "systemRoles",
] as const;

/** Links between the screens of the system. */
export function SystemLinks({ current }: { current: (typeof LINKS)[number] }) {
  const t = useTranslations("platform_system.links");
  return (
    <nav aria-label={t("label")} className="mb-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {LINKS.map((name) => (
          <li key={name}>
            <LocalizedLink
              href={workspaceRoutes[name]()}
              aria-current={name === current ? "page" : undefined}
              className={`inline-flex min-h-11 items-center max-sm:min-w-11 hover:text-green ${name === current ? "font-semibold" : "text-muted"}`}
            >
              <span className={name === current ? "double-rule" : ""}>{t(name)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
