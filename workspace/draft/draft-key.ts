/** Whose draft it is, and of what. */
export type DraftPlace = {
  /** Null for a visitor without an account: the id is then a secret of theirs, as a token. */
  userId: string | null;
  /** Who is acted as: `useActor().organizationId`. */
  organizationId: string | null;
  /** What is written: "profile-experience", "application". */
  kind: string;
  /** Of what is edited; "new" for what does not exist yet. */
  id: string;
};

/** `draft:{userId}:{organizationId|self}:{kind}:{id}`: another person of the same browser never reads it. */
export const draftKey = ({ userId, organizationId, kind, id }: DraftPlace) =>
  `${draftsOf({ userId, organizationId })}${kind}:${id}`;

/** What the keys of all drafts of this actor begin with. */
export const draftsOf = ({ userId, organizationId }: Pick<DraftPlace, "userId" | "organizationId">) =>
  `draft:${userId ?? "visitor"}:${organizationId ?? "self"}:`;
