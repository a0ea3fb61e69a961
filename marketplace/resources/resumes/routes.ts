import { resumes } from "@/contract/resumes";
import type { Context } from "@/marketplace/context";
import { createReadCv } from "@/marketplace/cv/read-cv";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { printResume } from "@/marketplace/resources/resumes/print";
import { byAsset, ParseProcess, PrintQuery } from "@/marketplace/resources/resumes/schemas";
import { parseResume } from "@/marketplace/resources/resumes/service";
import { stillSearchingRoutes } from "@/marketplace/resources/resumes/still-searching/routes";
import { createPrintCv } from "@/marketplace/resume-pdf/print-cv";

const CALLS_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const SUMMARY = `Read a CV. The PDF is either an uploaded file of the caller (s3FullPath: its key) or base64 \
(payload). Returns its content in the fields of a resume, and the paths of uncertain fields, each with a reason. \
Writes nothing, unless assetId names an applicant profile of the caller and standalone is not true: then the empty \
fields of its metadata are filled, and the asset is returned too. 404 for a file that does not exist or is another \
person's; 422 for a PDF that cannot be read, with the code notPdf, encrypted, broken, script, tooManyPages, tooSlow, \
tooHeavy, blank or noText; 413 for a file larger than the configured size of uploads`;

export const resumeRoutes = (context: Context): Route[] => {
  const reading = {
    readCv: createReadCv(),
    limit: context.sharedLimit("resumes.read", { calls: CALLS_A_MINUTE, windowMs: MINUTE_MS }),
  };
  const printing = {
    printCv: createPrintCv(),
    limit: context.sharedLimit("resumes.print", { calls: CALLS_A_MINUTE, windowMs: MINUTE_MS }),
  };
  return [
    ...stillSearchingRoutes(context),
    route(resumes.print, {
      action: "resume:print",
      alsoRefused: [429],
      summary: "Print a profile of the caller as a CV, in a tagged PDF",
      description:
        "`density=onePage` tries smaller sizes before it uses a second page. Optional content: `contact`, e-mail and telephone; `referees`, those who agreed; `retention`, a sentence that lets a firm retain the CV for two years; `photo`, the picture of the profile or of the account. 403 for another person's profile, 422 for an asset that is not a profile, or with the code tooLong, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byAsset,
      query: PrintQuery,
      async run({ params, query, reply, ...call }) {
        const { bytes, filename } = await printResume(context, printing, { ...call, reply }, params.id, query);
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": `attachment; filename="${filename}"`,
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
    route(resumes.parse, {
      action: "resume:parse",
      alsoRefused: [404],
      summary: SUMMARY,
      body: ParseProcess,
      maxBodyBytes: LARGE_BODY_BYTES,
      run: ({ body, ...call }) => parseResume(context, reading, call, body),
    }),
  ];
};
