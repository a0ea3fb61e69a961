import { z } from "zod";
import { pageOf } from "@/lib/entities/page";
import { Reveal } from "@/lib/entities/reveal";
import type { Context } from "@/marketplace/context";
import { id, pagination } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { listReveals, reveal } from "@/marketplace/resources/reveals/service";

const NewReveal = z.strictObject({ assetId: id, kind: z.enum(["address", "cvtheque"]) });

export const revealRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/reveals",
    action: "resume:reveal",
    summary: "List the candidates whose contact or CV the organisation acted as paid for",
    query: z.strictObject(pagination(["createdDate"])),
    answer: pageOf(Reveal),
    run: ({ query, caller }) => listReveals(context, caller, query),
  }),
  route({
    method: "POST",
    path: "/reveals",
    action: "resume:reveal",
    summary:
      "Spend an addressCredit to read a candidate's contact, or a cvthequeCredit to open his CV: once a candidate; free when he applied; 404 when his profile is private or blocks the organisation; 422 noCredit",
    body: NewReveal,
    answer: Reveal,
    run: ({ body, ...call }) => reveal(context, call, body.assetId, body.kind),
  }),
];
