import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import { type Attempt, attemptOf } from "@/marketplace/http/attempt";
import { unreadQuery } from "@/marketplace/http/fields";
import { queryOf } from "@/marketplace/http/query-string";
import { validated } from "@/marketplace/http/validation";

type Schema = z.core.$ZodType;

/** Maximum body of most calls: the time of its validation grows with it, and the API has one thread. */
export const MAX_BODY_BYTES = 100_000;
/** Maximum body of a call whose schema accepts long texts or large objects, each limited by the schema. */
export const LARGE_BODY_BYTES = 1024 * 1024;

const nothing = z.strictObject({});

/** A call that declares no query refuses any, except that a read of one object by its id ignores it. */
const undeclaredQuery = ({ method, path }: Pick<Contract, "method" | "path">) =>
  method === "GET" && path.endsWith("/:id") ? unreadQuery : nothing;

type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;

/** Properties of every call, in addition to its input. */
export type RouteCall = {
  caller: Caller;
  /** Idempotency-Key of a create: pass the whole call to `write`. */
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
  /** Path with `:name` parameters. */
  path: `/${string}`;
  /** The row of the policy. */
  action: Action;
  /**
   * True when a person must have given their password again within ten minutes, in this session; a key has no password.
   */
  recentPassword?: true | undefined;
  /** One line for the documentation. */
  summary: string;
  /** Further notes for the reader, such as the decisions made where the protocol leaves a choice. */
  description?: string | undefined;
  params?: Schema | undefined;
  query?: Schema | undefined;
  body?: Schema | undefined;
  /** Maximum length of the body: 100 kB, unless the schema needs more. */
  maxBodyBytes?: number | undefined;
  /**
   * Statuses with which this call may fail, in addition to those that the documentation computes for every call
   * (documentation/errors.ts).
   */
  alsoRefused?: readonly number[] | undefined;
  /**
   * Schema of the response, for the documentation and for the tests, which check responses against it. Absent for
   * bytes.
   */
  response?: Schema | undefined;
  /** Content type of a response that is not JSON, for the documentation. */
  answersWith?: "application/pdf" | "image/webp" | "application/octet-stream" | "text/html" | undefined;
  /** True when the body is a file: `run` reads it from the request as a stream, of any type and length. */
  takesBytes?: boolean | undefined;
  /**
   * True when the response is public and the same for all callers, or for those that the function accepts: shared
   * caches may then store it for 60 s. Other responses are never stored.
   */
  cached?: boolean | ((caller: Caller) => boolean) | undefined;
};

/** Call of the API: its contract, and the handler of the requests that respect it. */
export type Route = Contract & {
  handle: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;
};

/**
 * Declares a call. `run` receives its input already parsed. A part without schema accepts nothing: an undeclared query
 * is refused like any unknown field, except in a read by id (`undeclaredQuery`).
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
