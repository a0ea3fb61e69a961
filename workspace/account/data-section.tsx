import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { User } from "@/lib/entities/user";
import { AccountSection } from "@/workspace/account/account-section";
import { readOwnData } from "@/workspace/account/queries";
import { FormError } from "@/workspace/shell/form/form-error";
import { useNotify } from "@/workspace/shell/notices-provider";
import { saveFile } from "@/workspace/shell/save-file";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** All the data that the platform holds about the user, as a file. */
export function DataSection({ user }: { user: User }) {
  const t = useTranslations("account.data");
  const { session } = useSession();
  const notify = useNotify();
  const { busy, failure, act } = useAction();
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
      <FormError text={failure} />
    </AccountSection>
  );
}
