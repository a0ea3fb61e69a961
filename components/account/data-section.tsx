import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/account/account-section";
import { saveFile } from "@/components/account/save-file";
import { useAction } from "@/components/account/use-action";
import { ProblemLine } from "@/components/form/problem-line";
import { useNotify } from "@/components/session/notices-provider";
import { useSession } from "@/components/session/session-provider";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { readOwnData } from "@/lib/queries/account";

/** All that the platform holds of one, as a file. */
export function DataSection({ user }: { user: User }) {
  const t = useTranslations("account.data");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, problem, act } = useAction();
  const download = () =>
    act(async () => {
      const data = await readOwnData(session.client, user.id);
      saveFile(`${t("file_name")}.json`, "application/json", JSON.stringify(data, null, 2));
      notify({ tone: "success", text: t("done") });
    });
  return (
    <AccountSection id="data" title={t("heading")} lead={t("lead")}>
      <Button variant="secondary" aria-disabled={busy || undefined} onClick={download}>
        {busy ? t("preparing") : t("download")}
      </Button>
      <ProblemLine text={problem} />
    </AccountSection>
  );
}
