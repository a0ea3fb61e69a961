/** Identifies a draft by its author and the object that it edits. */
export type DraftPlace = {
  /** Null for a visitor without an account: the id is then a secret that only they have, such as a token. */
  userId: string | null;
  /** The organization acted as: `useActor().organizationId`. */
  organizationId: string | null;
  /** The kind of form: "profile-experience", "application". */
  kind: string;
  /** The id of the edited object; "new" for one that does not exist yet. */
  id: string;
};

/**
 * Returns the key `draft:{userId}:{organizationId|self}:{kind}:{id}`, so that another user of the same browser never
 * reads the draft.
 */
export const draftKey = ({ userId, organizationId, kind, id }: DraftPlace) =>
  `${draftsOf({ userId, organizationId })}${kind}:${id}`;

/** The prefix of the keys of all drafts of this actor. */
export const draftsOf = ({ userId, organizationId }: Pick<DraftPlace, "userId" | "organizationId">) =>
  `draft:${userId ?? "visitor"}:${organizationId ?? "self"}:`;
