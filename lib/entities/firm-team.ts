import * as z from "zod/mini";

/** When a person is away, days included, and the colleague who receives in their place; null: nobody in particular. */
export const Absence = z.looseObject({ from: z.string(), until: z.string(), insteadId: z.nullish(z.string()) });
export type Absence = z.infer<typeof Absence>;

/**
 * What a member of a firm receives. `offices`: ids of its offices; null: the applications to all offers. `offers`: those
 * that they follow wherever they are.
 */
export const TeamMember = z.looseObject({
  offices: z.nullish(z.array(z.string())),
  offers: z.nullish(z.array(z.string())),
  absence: z.nullish(Absence),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** `metadata._private.team` of an organization: by the ids of its members; a member who is not in it receives all. */
export const FirmTeam = z.record(z.string(), z.nullable(TeamMember));
export type FirmTeam = z.infer<typeof FirmTeam>;

const Holder = z.looseObject({ _private: z.looseObject({ team: FirmTeam }) });

/** The team of an organization, from its metadata; what is of another shape is none. */
export const teamIn = (metadata: unknown): FirmTeam => Holder.safeParse(metadata).data?._private.team ?? {};
