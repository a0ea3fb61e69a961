import * as z from "zod";

/**
 * An offer as La bonne alternance accepts it: the schema `JobOfferWrite` of its API, copied from its source
 * (docs/feeds.md §3). Unknown fields are refused here, although its API ignores them.
 */
export const JobOfferWrite = z.strictObject({
  identifier: z.strictObject({ partner_job_id: z.string() }),
  workplace: z.strictObject({
    siret: z.string().regex(/^\d{14}$/),
    name: z.string(),
    website: z.url().optional(),
    location: z.strictObject({ address: z.string().min(1) }).optional(),
  }),
  apply: z.strictObject({ url: z.url() }),
  contract: z.strictObject({
    type: z.array(z.enum(["Apprentissage", "Professionnalisation"])).length(1),
    start: z.iso.datetime({ offset: true }).optional(),
    duration: z.int().min(0).optional(),
    remote: z.enum(["onsite", "remote", "hybrid"]).optional(),
  }),
  offer: z.strictObject({
    title: z.string().min(3),
    description: z.string().min(30),
    desired_skills: z.array(z.string()),
    opening_count: z.number().min(1).optional(),
    rome_codes: z.array(z.string().regex(/^[A-Z]\d{4}$/)).optional(),
    publication: z.strictObject({
      creation: z.iso.datetime({ offset: true }),
      expiration: z.iso.datetime({ offset: true }).optional(),
    }),
    status: z.literal("Active"),
  }),
});
