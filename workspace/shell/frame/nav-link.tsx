import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Step } from "@/workspace/shell/area/screen-path";
import { screenOf } from "@/workspace/shell/area/workspace-map";
import { NavIcon } from "@/workspace/shell/frame/nav-icon";
import { UnreadCount } from "@/workspace/shell/unread/unread-count";
import { useUnread } from "@/workspace/shell/unread/use-unread";

type Props = { step: Step; isShown: boolean };

/** A screen of the navigation; the current one has the double underline. */
export function NavLink({ step: { name, href }, isShown }: Props) {
  const t = useTranslations("navigation");
  const { label, short, icon } = screenOf(name);
  if (!label) return null;
  return (
    <li>
      <LocalizedLink href={href} aria-current={isShown ? "page" : undefined} className="frame-link relative">
        {icon && <NavIcon name={icon} />}
        {short ? (
          <>
            <span className="frame-label lg:hidden">{t(`short.${short}`)}</span>
            <span className="frame-label max-lg:hidden">{t(label)}</span>
          </>
        ) : (
          <span className="frame-label">{t(label)}</span>
        )}
        {name === "messages" && <WaitingMessages />}
      </LocalizedLink>
    </li>
  );
}

/** The number of unread messages, next to their link in the navigation. */
function WaitingMessages() {
  const t = useTranslations("shell.unread");
  const count = useUnread().counts?.unreadMessages ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="sr-only">{t("messages", { count })}</span>
      <UnreadCount count={count} className="max-md:absolute max-md:right-1/4 max-md:top-1 lg:ml-auto" />
    </>
  );
}
