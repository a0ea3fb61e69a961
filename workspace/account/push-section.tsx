import { useTranslations } from "next-intl";
import { AccountSection } from "@/workspace/account/account-section";
import { Part } from "@/workspace/shell/part";

/** The notifications that the devices of the user show outside of the site. */
export function PushSection({ userId }: { userId: string }) {
  const t = useTranslations("account.push");
  return (
    <AccountSection id="push" title={t("heading")} lead={t("lead")}>
      <Part name="push" load={() => import("@/workspace/account/push-devices")}>
        {({ PushDevices }) => <PushDevices userId={userId} />}
      </Part>
    </AccountSection>
  );
}
