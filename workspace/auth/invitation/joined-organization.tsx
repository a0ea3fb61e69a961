import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FormError } from "@/workspace/shell/form/form-error";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { name: string; organizationId: string };

/** The user is a member now, and may act as the organization at once. */
export function JoinedOrganization({ name, organizationId }: Props) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  const router = useRouter();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const actAs = () =>
    act(async () => {
      await session.selectOrganization(organizationId);
      router.push(localePath(locale, workspaceRoutes.account()));
    });
  return (
    <div role="status">
      <p className="text-xl font-semibold">{t("joined", { name })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button aria-disabled={busy || undefined} onClick={actAs}>
          {t("act_as", { name })}
        </Button>
        <LinkButton variant="secondary" href={workspaceRoutes.account()}>
          {t("account")}
        </LinkButton>
      </div>
      <FormError text={failure} />
    </div>
  );
}
