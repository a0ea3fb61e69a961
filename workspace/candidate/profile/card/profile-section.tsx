import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Props = {
  id: string;
  title: string;
  /** Set for a section that counts towards completeness. */
  isComplete?: boolean;
  /** Text that says what the section still needs. */
  missing?: string;
  children: ReactNode;
};

/** A section of the profile, with a note of what the section still needs. */
export function ProfileSection({ id, title, isComplete, missing, children }: Props) {
  const t = useTranslations("candidate_profile");
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-xl md:text-2xl">
          {title}
        </h2>
        {isComplete && <span className="text-sm font-semibold text-green">{t("complete")}</span>}
      </div>
      {isComplete === false && missing && <p className="text-muted">{missing}</p>}
      {children}
    </section>
  );
}
