import { useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Step } from "@/workspace/shell/area/way";
import { screenOf } from "@/workspace/shell/area/workspace-map";
import { NavIcon } from "@/workspace/shell/frame/nav-icon";
import { WaitingMessages } from "@/workspace/shell/unread/waiting-messages";

type Props = { step: Step; isShown: boolean };

/** A screen of the navigation; the one that is shown bears the double underline. */
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
