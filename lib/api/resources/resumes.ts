import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";

/** The PDF is a file of one's own (its key) or base64. With `assetId`, the empty fields of that profile are filled. */
export type ParseRequest = {
  assetId?: string | null;
  userId?: string | null;
  payload?: string | null;
  /** True: nothing is written. */
  standalone?: boolean | null;
  s3FullPath?: string | null;
};

export const resumes = (http: Http) => ({
  /** What a CV says, and what is unsure of it. An ApiError of status 422 has a `code` that says why it was not read. */
  parse: async (body: ParseRequest, options?: CallOptions) =>
    http({ method: "POST", path: path`/integrations/affinda/parseprocess`, body, schema: ParsedResumeAnswer }, options),
});
