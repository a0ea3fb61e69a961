import { z } from "zod";
import { reveals } from "@/contract/reveals";
import type { Context } from "@/marketplace/context";
import { id } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { reveal } from "@/marketplace/resources/reveals/service";

const NewReveal = z.strictObject({ assetId: id, kind: z.enum(["address", "cvtheque"]) });

export const revealRoutes = (context: Context): Route[] => [
  route(reveals.create, {
    action: "resume:reveal",
    summary: "Pay to read the contact details of a candidate, or to open their CV",
    description:
      "The caller acts as an organization. Spends an addressCredit, or a cvthequeCredit (if none is left, a cvthequePackCredit), once for each candidate: a repeated call returns the same reveal and spends nothing. Free, and not recorded, while the firm may read an application of the candidate. 404 when the profile is not public or blocks the organization or its group; 422, code noCredit.",
    body: NewReveal,
    run: ({ body, ...call }) => reveal(context, call, body.assetId, body.kind),
  }),
];
