import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import { type Attempt, attemptOf } from "@/marketplace/http/attempt";
import { unreadQuery } from "@/marketplace/http/fields";
import { queryOf } from "@/marketplace/http/query-string";
import { validated } from "@/marketplace/http/validation";

type Schema = z.core.$ZodType;

/** The largest body of most calls: what judging one takes grows with it, and the API has one thread. */
export const MAX_BODY_BYTES = 100_000;
/** The largest body of a call whose schema takes long texts or large objects, each bounded by it. */
export const LARGE_BODY_BYTES = 1024 * 1024;

const nothing = z.strictObject({});

/** A call that declares no query takes none, and a read of one object by its id reads none of it. */
const undeclaredQuery = ({ method, path }: Pick<Contract, "method" | "path">) =>
  method === "GET" && path.endsWith("/:id") ? unreadQuery : nothing;

type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** What every call carries besides its input. */
export type RouteCall = {
  caller: Caller;
  /** The Idempotency-Key of a create: give the call to `write`. */
  attempt: Attempt | null;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
> = RouteCall & { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> };

type Contract = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With `:name` parameters. */
  path: `/${string}`;
  /** The row of the policy. */
  action: Action;
  /** A person must have given their password again within ten minutes, in this session; a key has none. */
  recentPassword?: true | undefined;
  /** One line for the documentation. */
  summary: string;
  /** What a reader needs besides: the choices made where the protocol leaves one. */
  description?: string | undefined;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** The largest body: 100 kB, but where the schema takes more. */
  maxBodyBytes?: number | undefined;
  /** Statuses of its refusals besides those of every such call: documentation (documentation/errors.ts). */
  alsoRefused?: readonly number[] | undefined;
  /** What is answered: documentation, and what the tests hold the answers to. Absent for bytes. */
  response?: Schema | undefined;
  /** The type of what is answered when it is no JSON: documentation. */
  answersWith?: "application/pdf" | "image/webp" | "application/octet-stream" | "text/html" | undefined;
  /** The body is a file: `run` reads it from the request as a stream, of any type and length. */
  takesBytes?: boolean | undefined;
  /** Public and the same for everyone, or for such callers: may be kept 60 s by shared caches. All else is never stored. */
  cached?: boolean | ((caller: Caller) => boolean) | undefined;
};

/** A call of the API: its contract, and what it does with a request that respects it. */
export type Route = Contract & {
  handle: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;
};

/**
 * Declares a call. `run` receives its input already parsed; a part without schema accepts nothing: a query that is not
 * declared is refused like any unknown field, but of a read by id (`undeclaredQuery`).
 */
export function route<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  definition: Contract & {
    params?: Params;
    query?: Query;
    body?: Body;
    run: (call: Call<Params, Query, Body>) => Promise<unknown>;
  },
): Route {
  const { run, ...contract } = definition;
  const parse = <S extends Schema | undefined>(schema: S, raw: unknown, part: "params" | "query" | "body") =>
    (schema ? validated(schema, raw, part) : undefined) as Parsed<S>;
  return {
    ...contract,
    handle: (request, reply, caller) => {
      const raw = queryOf(request.query);
      if (!definition.query) validated(undeclaredQuery(definition), raw, "query");
      return run({
        params: parse(definition.params as Params, request.params, "params"),
        body: parse(definition.body as Body, request.body, "body"),
        query: parse(definition.query as Query, raw, "query"),
        caller,
        attempt:
          definition.method === "POST"
            ? attemptOf(request.headers["idempotency-key"], definition.method, request.url, request.body)
            : null,
        request,
        reply,
      });
    },
  };
}
