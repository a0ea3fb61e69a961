import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { CloseOrganization } from "@/workspace/firm/closing/close-organization";
import { HandOverForm } from "@/workspace/firm/closing/hand-over-form";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Props = { name: string; colleagues: readonly User[] };

/** How an administrator stops: by handing the firm over, or by closing it. */
export function ClosingSection({ name, colleagues }: Props) {
  const t = useTranslations("firm_team");
  const [isHandingOver, setHandingOver] = useState(false);
  return (
    <RecentPassword>
      <ScreenSection id="hand-over" title={t("hand_over.heading")} lead={t("hand_over.lead")}>
        {colleagues.length === 0 ? (
          <p className="measure">{t("hand_over.nobody")}</p>
        ) : isHandingOver ? (
          <HandOverForm colleagues={colleagues} name={name} onClose={() => setHandingOver(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setHandingOver(true)}>
            {t("hand_over.open")}
          </Button>
        )}
        <h3 className="mb-2 mt-10 text-lg">{t("closing.heading")}</h3>
        <CloseOrganization name={name} />
      </ScreenSection>
    </RecentPassword>
  );
}
