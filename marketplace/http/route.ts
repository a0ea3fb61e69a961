import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Call, Sent } from "@/contract/call";
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

/** Returns the schema of an undeclared query: none is accepted, except in a read by id, which ignores it. */
const undeclaredQuery = (method: string, path: string) =>
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

type Received<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
> = RouteCall & { params: Parsed<Params>; query: Parsed<Query>; body: Parsed<Body> };

/** The marketplace's part of a call, in addition to its contract. */
type Binding = {
  /** Row of the policy table that grants this call. */
  action: Action;
  /**
   * True when a person must have given their password again in this session within the last ten minutes. Keys, which have
   * no password, pass.
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
   * Schema of the response, for the documentation and for the tests, which check responses against it. By default, the
   * schema of the contract, which the client reads; set here when this server states more.
   */
  response?: Schema | undefined;
  /** True when the body is a file: `run` reads it from the request as a stream, of any type and length. */
  takesBytes?: boolean | undefined;
  /**
   * True when the response is public and the same for all callers, or for those that the function accepts: shared
   * caches may then store it for 60 s. Other responses are never stored.
   */
  cached?: boolean | ((caller: Caller) => boolean) | undefined;
};

/** Call of the API: its contract, its binding, and the handler of the requests that respect them. */
export type Route = Pick<Call, "method" | "path" | "answersWith"> &
  Binding & {
    handle: (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<unknown>;
  };

/** Input as clients type it: literal texts and numbers become any text or number, and lists may be read-only. */
type Loosened<Input> = Input extends string
  ? string
  : Input extends number
    ? number
    : Input extends readonly (infer Item)[]
      ? readonly Loosened<Item>[]
      : Input extends object
        ? { [Name in keyof Input]: Loosened<Input[Name]> }
        : Input;

/** Makes a binding fail to compile when its schema refuses an input that the contract lets a client send. */
type Taking<Part extends "query" | "body", Declared extends Call, S> =
  Declared[Part] extends Sent<infer Input>
    ? S extends Schema
      ? Input & (Declared["fixed"] extends object ? Declared["fixed"] : unknown) extends Loosened<z.input<S>>
        ? unknown
        : Record<Part, "refuses what the contract lets a client send">
      : Record<Part, "is declared by the contract">
    : unknown;

/**
 * Binds a call of the contract, or one that our client does not make. `run` receives its input already parsed. A part
 * without schema accepts nothing: an undeclared query is refused like any unknown field, except in a read by id
 * (`undeclaredQuery`).
 */
export function route<
  const Declared extends Call,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  { method, path, response, answersWith }: Declared,
  definition: Binding & {
    params?: Params;
    query?: Query;
    body?: Body;
    run: (call: Received<Params, Query, Body>) => Promise<unknown>;
  } & Taking<"query", Declared, Query> &
    Taking<"body", Declared, Body>,
): Route {
  const { run, ...binding } = definition;
  const parse = <S extends Schema | undefined>(schema: S, raw: unknown, part: "params" | "query" | "body") =>
    (schema ? validated(schema, raw, part) : undefined) as Parsed<S>;
  return {
    response,
    ...binding,
    method,
    path,
    ...(answersWith && { answersWith }),
    handle: (request, reply, caller) => {
      const raw = queryOf(request.query);
      if (!definition.query) validated(undeclaredQuery(method, path), raw, "query");
      return run({
        params: parse(definition.params as Params, request.params, "params"),
        body: parse(definition.body as Body, request.body, "body"),
        query: parse(definition.query as Query, raw, "query"),
        caller,
        attempt:
          method === "POST" ? attemptOf(request.headers["idempotency-key"], method, request.url, request.body) : null,
        request,
        reply,
      });
    },
  };
}
