import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { PageSection } from "@/lib/rules/company/page-sections";
import { usePage } from "@/workspace/firm/page/page-context";

type Props = {
  name: PageSection;
  /** What the closed section says; nothing to say: the invitation. */
  summary: ReactNode;
  children: ReactNode;
};

/** A section of the page: read, then opened in place. */
export function SectionCard({ name, summary, children }: Props) {
  const t = useTranslations("firm_page");
  const { opened, open } = usePage();
  const isOpen = opened === name;
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    if (!isOpen && wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const title = t(`sections.${name}.title`);
  return (
    <section
      id={`edit-${name}`}
      aria-labelledby={`edit-${name}-title`}
      className={`scroll-mt-24 py-4 ${isOpen ? "border-l-4 border-green bg-surface px-4 md:px-5" : ""}`}
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 id={`edit-${name}-title`} ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <Button
          ref={button}
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "close_section" : "open_section", { title })}
          onClick={() => open(isOpen ? null : name)}
        >
          {t(isOpen ? "close" : "edit")}
        </Button>
      </div>
      {isOpen ? (
        <div className="mt-3">{children}</div>
      ) : (
        <div className="break-words text-sm text-muted">{summary ?? t(`sections.${name}.empty`)}</div>
      )}
    </section>
  );
}
