import { calls, sent } from "@/contract/call";
import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";
import type { CvTemplate } from "@/lib/entities/resume";

/**
 * The PDF or the Word file (.docx) is a file of the caller (`s3FullPath`, its key) or base64 (`payload`). With `assetId`, empty fields of that
 * profile are filled in.
 */
export type ParseRequest = {
  assetId?: string | null;
  userId?: string | null;
  payload?: string | null;
  /** With true, nothing is written. */
  standalone?: boolean | null;
  s3FullPath?: string | null;
};
/** Content of the CV made from a profile. E-mail and telephone are shown unless `contact` is false. */
export type PrintOptions = {
  locale?: "fr" | "en";
  density?: "airy" | "onePage";
  template?: CvTemplate;
  contact?: boolean;
  referees?: boolean;
  retention?: boolean;
  photo?: boolean;
};
export const resumes = calls({
  /**
   * Returns the content of a CV, and which parts of it are unsure. The `code` of an ApiError of status 422 is the
   * reason of the failure.
   */
  parse: {
    method: "POST",
    path: "/integrations/affinda/parseprocess",
    body: sent<ParseRequest>(),
    response: ParsedResumeAnswer,
  },

  /** Returns the CV made from one of the caller's own profiles, as the bytes of a PDF. */
  print: { method: "GET", path: "/assets/:id/resume.pdf", query: sent<PrintOptions>(), answersWith: "application/pdf" },
});
