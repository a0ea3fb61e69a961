import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";

/** The PDF is a file of the caller (its key) or base64. With `assetId`, the empty fields of that profile are filled. */
export type ParseRequest = {
  assetId?: string | null;
  userId?: string | null;
  payload?: string | null;
  /** True: nothing is written. */
  standalone?: boolean | null;
  s3FullPath?: string | null;
};

/** What the CV made from a profile shows; e-mail and telephone unless `contact` is false. */
export type PrintOptions = {
  locale?: "fr" | "en";
  density?: "airy" | "onePage";
  contact?: boolean;
  referees?: boolean;
  retention?: boolean;
  photo?: boolean;
};

export const resumes = (http: Http) => ({
  /** The content of a CV, and what is unsure of it. The `code` of an ApiError of status 422 is the reason of a failure. */
  parse: async (body: ParseRequest, options?: CallOptions) =>
    http({ method: "POST", path: path`/integrations/affinda/parseprocess`, body, schema: ParsedResumeAnswer }, options),

  /** The CV made from an own profile: the bytes of a PDF. */
  print: async (id: string, query?: PrintOptions, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/assets/${id}/resume.pdf`, query, schema: z.instanceof(Uint8Array), bytes: true },
      options,
    ),
});
