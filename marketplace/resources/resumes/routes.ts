import { ParsedResumeAnswer } from "@/lib/entities/parsed-resume";
import type { Context } from "@/marketplace/context";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { ParseProcess } from "@/marketplace/resources/resumes/schemas";
import { parseResume } from "@/marketplace/resources/resumes/service";

const CALLS_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const SUMMARY = `Read a CV. The PDF is an uploaded file of the caller (s3FullPath: its key) or base64 (payload): one of the \
two. Answers what it says in the fields of a resume, and what is unsure of it, as paths with a reason. Writes nothing, \
unless assetId names an applicant profile of the caller and standalone is not true: then the empty fields of its metadata \
are filled, and the asset is answered too. A file of somebody else is as unknown (404) as one that does not exist; what \
cannot be read is a 422 whose code says why: notPdf, encrypted, broken, script, tooManyPages, tooSlow, tooHeavy, noText; \
413 when it is larger than the configured size of uploads`;

export const resumeRoutes = (context: Context): Route[] => {
  const reading = { readCv: createReadCv(), limit: createRateLimit({ calls: CALLS_A_MINUTE, windowMs: MINUTE_MS }) };
  return [
    route({
      method: "POST",
      path: "/integrations/affinda/parseprocess",
      action: "resume:parse",
      summary: SUMMARY,
      body: ParseProcess,
      maxBodyBytes: LARGE_BODY_BYTES,
      response: ParsedResumeAnswer,
      run: ({ body, ...call }) => parseResume(context, reading, call, body),
    }),
  ];
};
