import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo } from "react";
import { Asset } from "@/lib/entities/asset";
import { toResume } from "@/lib/entities/resume";
import { currentEmployers, hiddenWordsOf, identifyingSentences } from "@/lib/rules/resume/hidden-words";
import { sensitiveIn } from "@/lib/rules/resume/sensitive-words";
import { visibilityOf } from "@/lib/rules/resume/visibility";
import { today } from "@/lib/rules/time/paris-time";
import { useProfile } from "@/workspace/candidate/profile/profile-context";
import { emptyProfile } from "@/workspace/candidate/profile/queries";

type Props = {
  text: string;
  /** The employer that the open form names as the present one. */
  employer?: string | null;
};

const NOTICE = "border-l-4 border-marigold bg-highlight px-4 py-2 empty:hidden";

/**
 * Warns, before a text is saved, of sensitive data, which no firm needs, and of the sentences that name the person or
 * their present employer in a profile that firms read without a name.
 */
export function TextNotices({ text, employer = null }: Props) {
  const t = useTranslations("candidate_profile");
  const { choices } = useProfile();
  const typed = useDeferredValue(text);
  const found = sensitiveIn(typed, choices.sensitive);
  const key = found === "situation-famille" ? "family" : found === "sante-handicap" ? "health" : "data";
  const sentences = identifyingSentences(typed, useHiddenWords(employer));
  return (
    <>
      <p role="status" className={NOTICE}>
        {found && t(`sensitive.${key}`)}
      </p>
      <div role="status" className={NOTICE}>
        {sentences.length > 0 && (
          <>
            <p className="font-semibold">{t("identifying.heading", { count: sentences.length })}</p>
            <ul className="mt-1 list-disc pl-5">
              {sentences.map((sentence) => (
                <li key={sentence} className="break-words">
                  {t("identifying.sentence", { sentence })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** The words that name the person and their employers; none once their name is on the web. */
function useHiddenWords(employer: string | null): ReadonlySet<string> {
  const { saver } = useProfile();
  const { value } = saver.getState();
  return useMemo(() => {
    const asset = Asset.safeParse(value).data;
    const profile = asset ? toResume(asset) : emptyProfile();
    if (visibilityOf(profile.customAttributes) === "web") return new Set();
    const employers = [...currentEmployers(profile.metadata.experiences, today()), employer ?? ""];
    return hiddenWordsOf(profile, employers);
  }, [value, employer]);
}
