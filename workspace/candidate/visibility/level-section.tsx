import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { VISIBILITIES } from "@/lib/rules/resume/visibility";
import { ChoiceList } from "@/workspace/candidate/visibility/choice-list";
import type { Choices } from "@/workspace/candidate/visibility/choices";
import { ScreenSection } from "@/workspace/shell/screen-section";

export type SectionProps = { choices: Choices; onChange: (next: Partial<Choices>) => void };

/**
 * The choice of the readers of a profile, with the option of each level and the effect of a page on the web on blocked
 * firms. `isReviewed`: a moderator has accepted the page on the web.
 */
export function LevelSection({ choices, isReviewed, onChange }: SectionProps & { isReviewed: boolean }) {
  const t = useTranslations("candidate_visibility.level");
  const { visibility, indexed, blocked } = choices;
  return (
    <ScreenSection id="level" title={t("heading")} lead={t("lead")}>
      <ChoiceList
        legend={t("heading")}
        options={VISIBILITIES.map((value) => ({ value, label: t(value), text: t(`${value}_text`) }))}
        value={visibility}
        onChoose={(chosen) => onChange({ visibility: chosen })}
      />
      {visibility === "firms" && <p className="measure mt-3 text-sm text-muted">{t("anonymous_text")}</p>}
      {visibility === "web" && (
        <div className="mt-3 grid gap-3">
          {!isReviewed && <p className="measure text-sm text-muted">{t("web_waits")}</p>}
          <CheckboxField
            id="indexed"
            label={t("indexed")}
            checked={indexed}
            onChange={({ target }) => onChange({ indexed: target.checked })}
          />
        </div>
      )}
      {visibility === "web" && blocked.length > 0 && (
        <div role="alert" className="mt-4 border-y border-brick py-4">
          <p className="measure font-semibold text-brick">{t("web_blocked")}</p>
          <Button variant="secondary" className="mt-3" onClick={() => onChange({ visibility: "firms" })}>
            {t("prefer_firms")}
          </Button>
        </div>
      )}
    </ScreenSection>
  );
}
