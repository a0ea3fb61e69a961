import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { accountMails } from "@/workspace/platform/support/queries";
import { useMoment } from "@/workspace/platform/use-moment";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The last mails of the account: which, when, and whether they left. */
export function AccountMails({ userId }: { userId: string }) {
  const t = useTranslations("platform_support");
  const tNames = useTranslations("platform_names");
  const { session } = useSession();
  const toMoment = useMoment();
  const reading = useQuery(accountMails(session.client, useActor(), userId));
  return (
    <ScreenSection id="mails" title={t("mails")} lead={t("mails_lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("no_mail")}</p> }}
      >
        {({ results }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {results.map((mail) => (
              <li
                key={`${mail.id} ${mail.jobId}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
              >
                <span className="break-words">{tNames("mail", { name: mail.name })}</span>
                <span className={mail.state === "failed" ? "font-semibold text-brick" : ""}>
                  {t("mail_state", { state: mail.state })}
                </span>
                <span className="figures text-muted">{toMoment(mail.createdDate)}</span>
              </li>
            ))}
          </ul>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}
