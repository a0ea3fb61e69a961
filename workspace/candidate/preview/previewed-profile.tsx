import { useLocale, useTranslations } from "next-intl";
import { ApplicantBody } from "@/components/applicant/applicant-body";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { toApplicant } from "@/lib/data/applicant/to-applicant";
import type { Asset } from "@/lib/entities/asset";
import { type ResumeMetadata, toResume } from "@/lib/entities/resume";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { type Exposure, exposeProfile, exposureOf, type ProfileReader } from "@/lib/rules/resume/profile-exposure";
import { visibilityOf } from "@/lib/rules/resume/visibility";
import { shownPhone } from "@/lib/rules/user/phone";
import { cvFilesOf } from "@/workspace/candidate/cv/cv-files";

export type Reader = "self" | "firm" | "web";
type Props = { profile: Asset; reader: Reader };

/**
 * Shows the profile as a reader gets it, by the same rule as the API and with the same components as the public page.
 */
export function PreviewedProfile({ profile, reader }: Props) {
  const t = useTranslations("candidate_preview");
  const exposure = exposureOf(stored(profile), READERS[reader]);
  return (
    <>
      <p className="measure text-muted">{t(reader)}</p>
      {exposure === "nothing" ? (
        <Nothing profile={profile} reader={reader} />
      ) : (
        <Shown profile={profile} reader={reader} exposure={exposure} />
      )}
    </>
  );
}

/** The readers of the preview. `firm`: a firm that recruits and has no other access to the person. */
const READERS: Record<Reader, ProfileReader> = {
  self: { kind: "self" },
  firm: { kind: "firm", recruits: true, isBlocked: false, hasApplication: false, paid: "nothing" },
  web: { kind: "web" },
};

const stored = (profile: Asset) => ({
  ...profile,
  description: profile.description ?? null,
  ownerId: profile.ownerId ?? null,
  platformData: profile.platformData ?? {},
});

function Shown({ profile, reader, exposure }: Props & { exposure: Exclude<Exposure, "nothing"> }) {
  const t = useTranslations("candidate_preview");
  const locale = useLocale();
  const applicant = toApplicant(exposeProfile(stored(profile), exposure), "", locale);
  const { name, job, city } = applicant;
  const { slug } = profile.customAttributes;
  return (
    <>
      {exposure === "anonymous" && <p className="measure font-semibold">{t("anonymous")}</p>}
      {reader === "firm" && <p className="measure text-muted">{t("firm_contact")}</p>}
      {reader === "web" && typeof slug === "string" && (
        <LocalizedLink href={routes.applicantProfile(slug)} className="link inline-flex min-h-11 items-center">
          {t("page")}
        </LocalizedLink>
      )}
      <article className="mt-6 border-t border-rule pt-8">
        <h2 className="text-3xl">{name}</h2>
        <p className="mt-2 text-lg">{[job?.label, city].filter(Boolean).join(", ")}</p>
        <ApplicantBody applicant={applicant} />
        {reader === "self" && <ContactFacts metadata={toResume(profile).metadata} />}
      </article>
    </>
  );
}

function Nothing({ profile, reader }: Props) {
  const t = useTranslations("candidate_preview");
  const visibility = visibilityOf(profile.customAttributes);
  const reason =
    visibility === "private" ? "private" : reader === "web" && visibility !== "web" ? "no_page" : "waiting";
  return (
    <div className="mt-6 border-y border-rule py-8">
      <p className="text-xl font-semibold">{t("nothing")}</p>
      <p className="measure mb-5 mt-2">{t(reason)}</p>
      <LinkButton href={workspaceRoutes.candidateVisibility()} variant="secondary">
        {t("visibility")}
      </LinkButton>
    </div>
  );
}

/** Facts of the person's own profile that the public components do not show. */
function ContactFacts({ metadata }: { metadata: ResumeMetadata }) {
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
