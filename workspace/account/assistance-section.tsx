import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { AccountSection } from "@/workspace/account/account-section";
import { Part } from "@/workspace/shell/part";

/**
 * Creates a code that lets support read the parts chosen by the user. The form is loaded when the section is opened.
 */
export function AssistanceSection({ userId }: { userId: string }) {
  const t = useTranslations("account.assistance");
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection id="assistance" title={t("heading")} lead={t("lead")}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={buttonStyle("secondary")}>{t("open")}</summary>
        {isOpen && (
          <Part name="assistance" load={() => import("@/workspace/account/assistance-form")}>
            {({ AssistanceForm }) => <AssistanceForm userId={userId} />}
          </Part>
        )}
      </details>
    </AccountSection>
  );
}
