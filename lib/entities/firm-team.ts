import * as z from "zod/mini";

/**
 * Days of a person's absence, both included, and the colleague who receives mails in their place; null when no
 * colleague is named.
 */
export const Absence = z.looseObject({ from: z.string(), until: z.string(), insteadId: z.nullish(z.string()) });
export type Absence = z.infer<typeof Absence>;

/**
 * Subscriptions of a member of a firm. `offices` are ids of the firm's offices; null means the applications to all
 * offers. `offers` are ids of offers that the member follows, whatever the office of the offer.
 */
export const TeamMember = z.looseObject({
  offices: z.nullish(z.array(z.string())),
  offers: z.nullish(z.array(z.string())),
  absence: z.nullish(Absence),
});
export type TeamMember = z.infer<typeof TeamMember>;

/**
 * `metadata._private.team` of an organization, by the ids of its members. A member without an entry receives
 * everything.
 */
export const FirmTeam = z.record(z.string(), z.nullable(TeamMember));
export type FirmTeam = z.infer<typeof FirmTeam>;

const Holder = z.looseObject({ _private: z.looseObject({ team: FirmTeam }) });

/** Returns the team of an organization, from its metadata; empty when the metadata has another shape. */
export const teamIn = (metadata: unknown): FirmTeam => Holder.safeParse(metadata).data?._private.team ?? {};
