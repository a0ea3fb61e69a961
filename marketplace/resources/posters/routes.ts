import { z } from "zod";
import { posters } from "@/contract/statistics";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { createPrintPoster } from "@/marketplace/poster-pdf/print-poster";
import { readPoster } from "@/marketplace/resources/posters/service";

const LIMIT = { calls: 20, windowMs: 60_000 };

export const PosterQuery = z.strictObject({ locale: z.enum(["fr", "en"]).default("fr") });

export const posterRoutes = (context: Context): Route[] => {
  const printing = { printPoster: createPrintPoster(), limit: context.sharedLimit("posters", LIMIT) };
  return [
    route(posters.print, {
      action: "poster:print",
      alsoRefused: [429],
      summary: "Print a poster with a QR code, of an offer or of the open offers of a firm's page",
      description:
        "A tagged PDF of one A4 page, for callers who publish for the owner. The code leads to the page with `?src=qr`. 422 (data.code notPublic) for an asset that is not public, 429 beyond 20 calls a minute, 503 while too many calls wait.",
      params: byId,
      query: PosterQuery,
      async run({ params, query, reply, caller }) {
        const bytes = await readPoster(context, printing, caller, params.id, query.locale);
        return reply
          .headers({
            "content-type": "application/pdf",
            "content-disposition": 'attachment; filename="affiche.pdf"',
            "cache-control": "private, no-store",
            "x-content-type-options": "nosniff",
          })
          .send(Buffer.from(bytes));
      },
    }),
  ];
};
