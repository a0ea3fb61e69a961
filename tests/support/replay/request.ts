import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { ApiResponse } from "@/tests/support/marketplace";
import { createObject, type Kind } from "@/tests/support/objects";
import type { Principal, Relation, Scene } from "@/tests/support/principals";
import type { Headers } from "@/tests/support/sign-in";

/** A principal about to send a request, and the owner of the object of the request. */
export type Situation = {
  context: Context;
  principal: Principal;
  relation: Relation;
  scene: Scene;
  /** The account that owns the object. */
  owner: string;
  /** Sends another request first, with the secret key of the platform. */
  asSecret: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
};

/** A request, but for its method and path, which are in the name of the operation. */
export type RequestParts = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Headers;
  /** A body that is not JSON. */
  bytes?: { type: string; content: Buffer };
  /**
   * Expected status when the body names an object of another account, and the response must be the same as for an
   * object that does not exist.
   */
  unknownIs?: number;
  /** Returns whether the operation was done, when a 2xx does not prove it. */
  isDone?: (response: ApiResponse) => boolean | Promise<boolean>;
};
export type RequestMaker = (situation: Situation) => RequestParts | Promise<RequestParts>;
type Body = object | ((situation: Situation) => object | Promise<object>);

/**
 * Creates an object of this kind for the owner of this situation, with a stranger on the other side when the object has
 * two sides.
 */
export const createFor = ({ context, owner, scene }: Situation, kind: Kind) =>
  createObject[kind](context.db, { owner, other: scene.stranger });

const bodyFor = (body: Body | undefined, situation: Situation) => (typeof body === "function" ? body(situation) : body);

/** A call that names no object. */
export const request =
  (body?: Body, query?: string): RequestMaker =>
  async (situation) => ({ body: await bodyFor(body, situation), ...(query === undefined ? {} : { query }) });

/** A call on an object of this kind, named by its id. */
export const onObject =
  (kind: Kind, body?: Body): RequestMaker =>
  async (situation) => ({ params: { id: await createFor(situation, kind) }, body: await bodyFor(body, situation) });

/**
 * Replaces the owner with an account of this kind: the public sees pages and offers of organizations, and profiles of
 * people.
 */
export const ofKind =
  (kind: "org" | "usr", maker: RequestMaker): RequestMaker =>
  (situation) =>
    maker({ ...situation, owner: situation.owner.replace(/^(?:org|usr)/, kind) });

/** A request of a list: the operation is done when the list contains the object of this kind. */
export const listOf =
  (kind: Kind, query: (situation: Situation, id: string) => string = () => ""): RequestMaker =>
  async (situation) => {
    const id = await createFor(situation, kind);
    return { query: `id=${id}${query(situation, id)}`, isDone: ({ body }) => hasItem(body, id) };
  };

export function hasItem(body: unknown, id: string): boolean {
  const results = typeof body === "object" && body !== null && "results" in body ? body.results : body;
  return Array.isArray(results) && results.some((item: { id?: string }) => item.id === id);
}

/**
 * A removal of an object of this kind: the operation is done when the row is gone, since the response is the same for
 * an object that does not exist.
 */
export const removalOf =
  (kind: Kind, table: Parameters<typeof readRow>[1]): RequestMaker =>
  async (situation) => {
    const id = await createFor(situation, kind);
    return { params: { id }, isDone: async () => !(await readRow(situation.context.db, table, id)) };
  };

/** Fields that only a secret key sends: a secret key is no account, and names the account that it acts for. */
export const forSecretKey = ({ principal }: Situation, fields: object) => (principal === "secret key" ? fields : {});

const ACTING = ["org administrator", "org editor", "org recruiter", "org accounting", "org member", "org client"];
export const isActing = ({ principal }: Situation) =>
  ACTING.includes(principal) || principal === "parent administrator";
