"use client";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { whenStatus } from "@/lib/queries/failure";
import type { Session } from "@/lib/session/session";
import { FailureText } from "@/workspace/shell/form/failure-text";
import { FormError } from "@/workspace/shell/form/form-error";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { useSession } from "@/workspace/shell/session-provider";

type Props = { token: string; hrefs: { home: string; account: string } };

const OUTCOMES = { valid: "valid", alreadyChecked: "already", expired: "expired", invalid: "invalid" } as const;

/**
 * The page that the link in a confirmation mail opens. Opening the page confirms the address; the screen shows the
 * outcome.
 */
export function CheckScreen({ token, hrefs }: Props) {
  const t = useTranslations("password.check");
  const { session, state } = useSession();
  const { data, error, isFetching, refetch } = useQuery(tokenCheck(session.client, token));
  const outcome = data && OUTCOMES[data];
  const isSignedIn = state.status === "signed-in";

  return (
    <>
      <div role="status" className="grid gap-4">
        {!outcome && !error && <p className="text-muted noscript:hidden">{t("checking")}</p>}
        {outcome && <h2 className="text-2xl">{t(`${outcome}_heading`)}</h2>}
        {outcome && <p>{t(outcome)}</p>}
      </div>
      {outcome && (
        <a href={isSignedIn ? hrefs.account : hrefs.home} className={buttonStyle("secondary", "mt-6")}>
          {t(isSignedIn ? "account" : "home")}
        </a>
      )}
      {error && (
        <section className="grid gap-4">
          <h2 className="text-2xl">{t("failed_heading")}</h2>
          <FormError text={isFetching ? null : <FailureText error={error} onOver={() => void refetch()} />} />
          <Button
            className="justify-self-start"
            aria-disabled={isFetching || undefined}
            onClick={() => !isFetching && void refetch()}
          >
            {isFetching ? t("checking") : t("retry")}
          </Button>
        </section>
      )}
      <NoScriptNotice />
    </>
  );
}

/**
 * The state of a token received by mail. Requested only once: a second request for a valid token gets another response.
 */
const tokenCheck = (client: Session["client"], token: string) =>
  queryOptions({
    queryKey: ["token-check", token],
    queryFn: async () => {
      const check = client.tokens.checkConfirm(token).then(({ status }) => status);
      // The text cannot be a token.
      return whenStatus(400, check, () => "invalid" as const);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
