import { useTranslations } from "next-intl";
import { AnswerList } from "@/components/application/answer-list";
import { FactList } from "@/components/ui/fact-list";
import type { Transaction } from "@/lib/entities/transaction";
import { type SentContent, sentContentOf } from "@/lib/rules/transaction/sent-content";
import { phoneHref, shownPhone } from "@/lib/rules/user/phone";
import { CvSection } from "@/workspace/firm/cv/cv-section";
import { Part } from "@/workspace/shell/part";

/** What the candidate sent: their message, their answers, how to reach them, their CV and their profile. */
export function SentTab({ application }: { application: Transaction }) {
  const { applicant } = application;
  const content = sentContentOf(application);
  return (
    <div className="grid gap-10">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_22rem] [&>*]:min-w-0">
        <Written content={content} />
        <Contact applicant={applicant} />
      </div>
      {content.resume && <CvSection key={content.resume} fileKey={content.resume} name={applicant?.displayName} />}
      {applicant?.profileId && (
        <Part name="applicant-profile" load={() => import("@/workspace/firm/application/sent/profile-section")}>
          {({ ProfileSection }) => <ProfileSection profileId={applicant.profileId ?? ""} />}
        </Part>
      )}
    </div>
  );
}

function Written({ content: { message, answers } }: { content: SentContent }) {
  const t = useTranslations("firm_application.sent");
  return (
    <section>
      <h3 className="text-lg">{t("message")}</h3>
      {message ? (
        <p className="measure mt-2 whitespace-pre-line break-words">{message}</p>
      ) : (
        <p className="mt-2 text-muted">{t("no_message")}</p>
      )}
      {answers.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{t("answers")}</h3>
          <AnswerList answers={answers} />
        </>
      )}
    </section>
  );
}

/** How to reach the candidate, when the firm may. */
function Contact({ applicant }: Pick<Transaction, "applicant">) {
  const t = useTranslations("firm_application.sent");
  const { email, phone } = applicant ?? {};
  if (!email && !phone) return null;
  const links = [
    { label: t("email"), text: email, href: `mailto:${email}` },
    { label: t("phone"), text: phone && shownPhone(phone), href: phoneHref(phone ?? "") },
  ];
  return (
    <section>
      <h3 className="mb-3 text-lg">{t("contact")}</h3>
      <FactList
        label={t("contact")}
        lines={links.map(({ label, text, href }) => ({
          label,
          value: text && (
            <a href={href} className="link break-all">
              {text}
            </a>
          ),
        }))}
      />
    </section>
  );
}
