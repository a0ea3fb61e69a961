import { useTranslations } from "next-intl";
import type { ResumeMetadata } from "@/lib/entities/resume";
import { shownPhone } from "@/lib/rules/user/phone";
import { cvFilesOf } from "@/workspace/candidate/cv/cv-files";

/** What the person's own profile has beside what it shows. */
export function ContactFacts({ metadata }: { metadata: ResumeMetadata }) {
  const t = useTranslations("candidate_preview.contact");
  const { email, phone, referees } = metadata;
  const nbFiles = cvFilesOf({ metadata }).keys.length;
  const facts = [
    { name: "email", text: email },
    { name: "phone", text: phone && shownPhone(phone) },
    { name: "referees", text: referees.map(({ name, org }) => [name, org].filter(Boolean).join(", ")).join("\n") },
    { name: "files", text: nbFiles > 0 ? t("nb_files", { count: nbFiles }) : null },
  ] as const;
  const shown = facts.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="preview-contact" className="mt-10 border-t border-rule pt-6">
      <h3 id="preview-contact" className="text-xl">
        {t("heading")}
      </h3>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        {shown.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-sm font-semibold">{t(name)}</dt>
            <dd className="whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
