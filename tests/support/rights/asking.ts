import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Answer } from "@/tests/support/marketplace";
import { aThing, type Kind } from "@/tests/support/objects";
import type { Principal, Relation, Scene } from "@/tests/support/principals";
import type { Headers } from "@/tests/support/sign-in";

/** A principal in front of somebody's thing. */
export type Meeting = {
  context: Context;
  principal: Principal;
  relation: Relation;
  scene: Scene;
  /** Whose the thing is. */
  owner: string;
  /** Asks something else first, with the platform's secret key. */
  asSecret: (method: string, path: string, body?: unknown) => Promise<Answer>;
};

/** What is asked, besides the verb and the path, which the operation's name says. */
export type Ask = {
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Headers;
  /** A body that is not JSON. */
  bytes?: { type: string; content: Buffer };
  /** The status that a thing of another account gets, named in the body, when it must look like one that does not exist. */
  unknownIs?: number;
  /** What an answer shows when 2xx is not enough to tell that it was done. */
  isDone?: (answer: Answer) => boolean | Promise<boolean>;
};
export type Maker = (meeting: Meeting) => Ask | Promise<Ask>;
type Body = object | ((meeting: Meeting) => object | Promise<object>);

/** A thing of this kind, of the owner of this meeting, and of somebody elsewhere when it has two sides. */
export const make = ({ context, owner, scene }: Meeting, kind: Kind) =>
  aThing[kind](context.db, { owner, other: scene.stranger });

const bodyFor = (body: Body | undefined, meeting: Meeting) => (typeof body === "function" ? body(meeting) : body);

/** A call that names no thing. */
export const just =
  (body?: Body, query?: string): Maker =>
  async (meeting) => ({ body: await bodyFor(body, meeting), ...(query === undefined ? {} : { query }) });

/** A call on a thing of this kind, named by its id. */
export const on =
  (kind: Kind, body?: Body): Maker =>
  async (meeting) => ({ params: { id: await make(meeting, kind) }, body: await bodyFor(body, meeting) });

/** A list that has a thing of this kind, or not. */
export const found =
  (kind: Kind, query: (meeting: Meeting, id: string) => string = () => ""): Maker =>
  async (meeting) => {
    const id = await make(meeting, kind);
    return { query: `id=${id}${query(meeting, id)}`, isDone: ({ body }) => lists(body, id) };
  };

export function lists(body: unknown, id: string): boolean {
  const results = typeof body === "object" && body !== null && "results" in body ? body.results : body;
  return Array.isArray(results) && results.some((item: { id?: string }) => item.id === id);
}

/** A thing of this kind that is no more, or still there: removing answers the same for what does not exist. */
export const gone =
  (kind: Kind, table: Parameters<typeof readRow>[1]): Maker =>
  async (meeting) => {
    const id = await make(meeting, kind);
    return { params: { id }, isDone: async () => !(await readRow(meeting.context.db, table, id)) };
  };

/** What only a secret key has to say: it is nobody, so that it says for whom. */
export const forSecret = ({ principal }: Meeting, fields: object) => (principal === "secret key" ? fields : {});

const ACTING = ["org administrator", "org editor", "org recruiter", "org accounting", "org member", "org client"];
export const isActing = ({ principal }: Meeting) => ACTING.includes(principal) || principal === "parent administrator";
