import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Resume } from "@/lib/entities/resume";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { completenessOf } from "@/lib/rules/resume/completeness";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Reading = ComponentProps<typeof AsyncBlock<Resume | null>>["reading"];

/** « 3 rubriques sur 4 », and those that are left. */
export function ProfileSections({ reading }: { reading: Reading }) {
  const t = useTranslations("overview.profile");
  return (
    <AsyncBlock reading={reading} empty={{ when: (profile) => profile === null, show: <p>{t("none")}</p> }}>
      {(profile) => profile && <Sections profile={profile} />}
    </AsyncBlock>
  );
}

function Sections({ profile }: { profile: Resume }) {
  const t = useTranslations("overview");
  const states = completenessOf(profile.metadata);
  const left = states.filter(({ isComplete }) => !isComplete);
  const done = states.length - left.length;
  return (
    <>
      <p className="figures font-semibold">
        <span className={left.length === 0 ? "double-rule" : ""}>
          {left.length === 0 ? t("profile.complete") : t("profile.count", { done, all: states.length })}
        </span>
      </p>
      {left.length > 0 && (
        <RuleList className="mt-3" aria-label={t("profile.left")}>
          {left.map(({ section }) => (
            <li key={section}>
              <LocalizedLink
                href={`${workspaceRoutes.candidateProfile()}#${section}`}
                className="flex min-h-11 items-center justify-between gap-4 py-1 hover:text-green"
              >
                {t(`next.sections.${section}`)}
                <span className="text-sm text-muted">{t("profile.to_do")}</span>
              </LocalizedLink>
            </li>
          ))}
        </RuleList>
      )}
    </>
  );
}
