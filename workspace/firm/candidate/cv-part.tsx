import { useTranslations } from "next-intl";
import type { Asset } from "@/lib/entities/asset";
import { FileRef } from "@/lib/entities/file-ref";
import { CvSection } from "@/workspace/firm/cv/cv-section";

/** The file of the CV; or that the person joined none, and that the profile says it all. */
export function CvPart({ profile: { name, metadata } }: { profile: Asset }) {
  const t = useTranslations("firm_candidate.buy");
  const files = metadata._files;
  const file = FileRef.safeParse(
    typeof files === "object" && files !== null && "resume" in files ? files.resume : null,
  );
  if (file.success) return <CvSection fileKey={file.data.key} name={name} />;
  return (
    <div>
      <h3 className="text-lg">{t("cv_opened")}</h3>
      <p className="measure mt-2 text-sm text-muted">{t("no_file")}</p>
    </div>
  );
}
