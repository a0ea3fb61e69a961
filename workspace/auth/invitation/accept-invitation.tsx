import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { loginHref, signUpHref } from "@/components/session/login-href";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { JoinedOrganization } from "@/workspace/auth/invitation/joined-organization";
import { FormError } from "@/workspace/shell/form/form-error";
import { type Acceptance, acceptInvitation } from "@/workspace/shell/invitation-queries";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { token: string; name: string; organizationId: string; invited: string };

/** Accepts as the user who is logged in; other visitors log in or sign up, and come back here. */
export function AcceptInvitation({ token, name, organizationId, invited }: Props) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  const { session, state } = useSession();
  const { busy, failure, act } = useAction();
  const [outcome, setOutcome] = useState<Acceptance | null>(null);
  const back = workspaceRoutes.invitation(token);

  const accept = () =>
    act(async () => {
      const accepted = await acceptInvitation(session.client, token);
      setOutcome(accepted);
      if (accepted === "joined") session.reload().catch(() => undefined);
    });
  const changeUser = () => act(() => session.signOut());

  if (outcome === "joined") return <JoinedOrganization name={name} organizationId={organizationId} />;
  if (outcome === "spent") return <p role="alert">{t("spent")}</p>;
  if (state.status === "starting") return null;
  if (state.status === "signed-out")
    return (
      <>
        <p className="mb-5">{t("who_are_you", { email: invited })}</p>
        <div className="flex flex-wrap gap-3">
          <a href={signUpHref(locale, back)} className={buttonStyle("primary")}>
            {t("sign_up")}
          </a>
          <a href={loginHref(locale, back)} className={buttonStyle("secondary")}>
            {t("log_in")}
          </a>
        </div>
      </>
    );
  const email = state.current?.naturalUser.email;
  return (
    <>
      {email && <p className="mb-5 text-muted">{t("logged_in_as", { email })}</p>}
      <p role="alert" className="mb-5 font-semibold text-brick empty:hidden">
        {outcome === "other_address" && t("other_address", { email: invited })}
      </p>
      <div className="flex flex-wrap gap-3">
        {outcome === null && (
          <Button aria-disabled={busy || undefined} onClick={accept}>
            {busy ? t("accepting") : t("accept")}
          </Button>
        )}
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={changeUser}>
          {t("change_user")}
        </Button>
      </div>
      <FormError text={failure} />
    </>
  );
}
