import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useDismiss } from "@/components/ui/use-dismiss";
import type { Step } from "@/workspace/shell/area/screen-path";
import { NavIcon } from "@/workspace/shell/frame/nav-icon";
import { NavLink } from "@/workspace/shell/frame/nav-link";

type Props = { id: string; steps: Step[]; isShown: (step: Step) => boolean };

/** The links that do not fit in the bar of a telephone, behind a button; on a wider screen they follow the others. */
export function MoreLinks({ id, steps, isShown }: Props) {
  const t = useTranslations("shell.frame");
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss(place, (by) => {
    if (!isOpen) return;
    setOpen(false);
    if (by === "escape") button.current?.focus();
  });
  return (
    <li ref={place} className="md:contents">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-shown={steps.some(isShown) || undefined}
        className="frame-link md:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <NavIcon name="more" />
        <span className="frame-label">{t("more")}</span>
      </button>
      <ul id={id} className={`frame-more md:contents ${isOpen ? "" : "max-md:hidden"}`}>
        {steps.map((step) => (
          <NavLink key={step.name} step={step} isShown={isShown(step)} />
        ))}
      </ul>
    </li>
  );
}
