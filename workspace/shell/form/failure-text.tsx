import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { isGone, toFailure } from "@/lib/queries/failure";
import { refusalCode } from "@/lib/queries/refusal-code";
import { planRequest } from "@/lib/routes/firm-opening";
import { ADDRESS_UNPROVED } from "@/lib/rules/address-unproved";
import { ConfirmAddress } from "@/workspace/shell/form/confirm-address";
import { retryDateOf } from "@/workspace/shell/form/retry-after";
import { Wait } from "@/workspace/shell/form/wait";

type Props = {
  error: unknown;
  /** Tries again, once the API accepts another request. */
  onOver?: () => void;
};

/** Explains a failure: refused, gone, an API that does not answer, or too many requests, with a countdown. */
export function FailureText({ error, onOver }: Props) {
  const t = useTranslations();
  const until = useMemo(() => retryDateOf(error), [error]);
  if (refusalCode(error) === ADDRESS_UNPROVED) return <ConfirmAddress />;
  if (refusalCode(error) === "planRequired") return <PlanRequired />;
  if (until !== null) return <Wait key={until} until={until} onOver={onOver} />;
  return t(isGone(error) ? "shell.gone" : `error.${toFailure(error)}`);
}

/** The only plan that a refusal asks for is the one with subsidiaries. */
function PlanRequired() {
  const t = useTranslations("shell.plan_required");
  return (
    <>
      {t("text")}{" "}
      <LocalizedLink href={planRequest("network")} className="link">
        {t("link")}
      </LocalizedLink>
    </>
  );
}
