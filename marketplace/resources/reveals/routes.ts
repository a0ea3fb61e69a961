import { Reveal } from "@/lib/entities/reveal";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { NewReveal } from "@/marketplace/resources/reveals/schemas";
import { reveal } from "@/marketplace/resources/reveals/service";

export const revealRoutes = (context: Context): Route[] => [
  route({
    method: "POST",
    path: "/reveals",
    action: "resume:reveal",
    summary: "Pay to read the contact details of a candidate, or to open their CV",
    description:
      "Acting as an organization. Takes an addressCredit, or a cvthequeCredit (then a cvthequePackCredit), once a candidate: repeated, it returns the same and takes nothing. Free, and not recorded, while the firm holds an application of theirs that it may read. 404 when the profile is not public or blocks the organization or its group; 422, code noCredit.",
    body: NewReveal,
    response: Reveal,
    run: ({ body, ...call }) => reveal(context, call, body.assetId, body.kind),
  }),
];
