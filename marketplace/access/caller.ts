import type { Grantee } from "@/marketplace/access/grants";

/** A logged-in person, with the roles that the database has now, which may differ from the roles in their token. */
export type SignedIn = {
  id: string;
  sessionId: string;
  /** Last time that the person gave their password again in this session; null when they did not. */
  passwordConfirmedDate: Date | null;
  roles: string[];
  organizations: Record<string, { roles: string[] }>;
};

/** The identity of a caller, once the credentials are checked. */
export type Identity = {
  grantees: ReadonlySet<Grantee>;
  /** Permissions that custom roles and keys add to the policy: `object:action`, `object:action:all` or `*`. */
  permissions: ReadonlySet<string>;
  /**
   * Namespaces that custom roles and keys allow to read and to edit, in addition to the public ones and the owner's.
   */
  readNamespaces: ReadonlySet<string>;
  editNamespaces: ReadonlySet<string>;
  isSecret: boolean;
  user: SignedIn | null;
  /** Id of the organization's key that the request presents; the caller then acts as this organization. */
  firmKeyId: string | null;
  /** Organization that the caller acts as. */
  organizationId: string | null;
  /** Owner of the "own" objects: the organization acted as, else the user; null for a key alone. */
  actorId: string | null;
};

export type Caller = Identity & {
  /** IP address by which the limits count calls. */
  address: string;
};

/** A request without any credentials. */
export const ANONYMOUS: Identity = {
  grantees: new Set(["anyone"]),
  permissions: new Set(),
  readNamespaces: new Set(),
  editNamespaces: new Set(),
  isSecret: false,
  user: null,
  firmKeyId: null,
  organizationId: null,
  actorId: null,
};
