import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountSection } from "@/workspace/account/account-section";
import { Part } from "@/workspace/shell/part";

/** A code by which the person lets the support read what they choose; its code comes when it is opened. */
export function AssistanceSection({ userId }: { userId: string }) {
  const t = useTranslations("account.assistance");
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection id="assistance" title={t("heading")} lead={t("lead")}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          {t("open")}
        </summary>
        {isOpen && (
          <Part name="assistance" load={() => import("@/workspace/account/assistance-form")}>
            {({ AssistanceForm }) => <AssistanceForm userId={userId} />}
          </Part>
        )}
      </details>
    </AccountSection>
  );
}
