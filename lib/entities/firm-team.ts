import * as z from "zod/mini";

/**
 * Days of a person's absence, both included, and the colleague who receives in their place; null for no particular one.
 */
export const Absence = z.looseObject({ from: z.string(), until: z.string(), insteadId: z.nullish(z.string()) });
export type Absence = z.infer<typeof Absence>;

/**
 * Subscriptions of a member of a firm. `offices` are ids of its offices; null for the applications to all offers.
 * `offers` are those that the member follows, whatever their office.
 */
export const TeamMember = z.looseObject({
  offices: z.nullish(z.array(z.string())),
  offers: z.nullish(z.array(z.string())),
  absence: z.nullish(Absence),
});
export type TeamMember = z.infer<typeof TeamMember>;

/**
 * `metadata._private.team` of an organization, by the ids of its members. A member who is not in it receives
 * everything.
 */
export const FirmTeam = z.record(z.string(), z.nullable(TeamMember));
export type FirmTeam = z.infer<typeof FirmTeam>;

const Holder = z.looseObject({ _private: z.looseObject({ team: FirmTeam }) });

/** Returns the team of an organization, from its metadata; empty when the metadata has another shape. */
export const teamIn = (metadata: unknown): FirmTeam => Holder.safeParse(metadata).data?._private.team ?? {};
