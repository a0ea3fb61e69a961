import { z } from "zod";
import { filing } from "@/contract/filing";
import { createPrintApplication } from "@/marketplace/application-pdf/print-application";
import type { Context } from "@/marketplace/context";
import { byId, flag } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { printedApplication } from "@/marketplace/resources/applications/pdf/service";
import { fileNameParameters } from "@/marketplace/resources/uploads/download";

const LIMIT = { calls: 20, windowMs: 60_000 };
const PdfQuery = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr"), notes: flag.default(false) });

export const pdfRoutes = (context: Context): Route[] => {
  const printing = { print: createPrintApplication(), limit: context.sharedLimit("applications.pdf", LIMIT) };
  return [
    route(filing.print, {
      action: "application:print",
      alsoRefused: [429],
      summary: "Read an application as one PDF, followed by the pages of its CV",
      description:
        "The candidate, the offer, the state, the dates, the contact details, what was sent and the history; with notes: true, also the notes and scorecards that the caller may read, and the tags in the history. The pages of a PDF are appended as they are, without scripts or attached files; of any other file, of one with a password or of more than 40 pages, the name stands on the first page. The download is recorded: the history has a line exported, and the candidate sees that the firm read the contact details and the CV. 422 with data.code notReadable for an application that is restricted, withdrawn or emptied, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byId,
      query: PdfQuery,
      async run({ params, query, caller, reply }) {
        const { name, bytes } = await printedApplication(context, printing, caller, { id: params.id, ...query });
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": `attachment; ${fileNameParameters(name)}`,
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
  ];
};
