import * as z from "zod/mini";
import type { Call, Sent } from "@/contract/call";
import type { CallOptions } from "@/lib/api/call-options";
import type { Http } from "@/lib/api/http";
import { fill } from "@/lib/api/path";
import type { PaginationMeta } from "@/lib/entities/page";

/** Transports of the calls: with the visitor's token, and with the key alone for those that are `keyOnly`. */
export type Transports = { http: Http; keyHttp: Http };

/** The calls of a resource, by name. */
export type CallsOf = Readonly<Record<string, Call>>;
/** Binds the calls of a resource to the transports of a client. */
export type Bind = <Calls extends CallsOf>(calls: Calls) => Methods<Calls>;

type Segments<Path> = Path extends `${string}:${string}/${infer Rest}`
  ? [segment: string, ...Segments<`/${Rest}`>]
  : Path extends `${string}:${string}`
    ? [segment: string]
    : [];
type Input<One> = One extends { body: Sent<infer Body> }
  ? Body
  : One extends { query: Sent<infer Query> }
    ? Query
    : never;
/** An input whose fields are all optional may be left out. */
type Given<One> = [Input<One>] extends [never]
  ? []
  : Partial<Input<One>> extends Input<One>
    ? [input?: Input<One>]
    : [input: Input<One>];

/** A page of a list: the wire's envelope, converted to the form that callers of the client read. */
export type Listed<Response> = Response extends PaginationMeta & { results: unknown[] }
  ? { [Name in keyof Response as Name extends keyof PaginationMeta ? never : Name]: Response[Name] } & {
      paginationMeta: PaginationMeta;
    }
  : Response;
type Result<One> = One extends { response: infer Schema extends z.core.$ZodType }
  ? Listed<z.output<Schema>>
  : z.output<typeof Bytes>;

/** A method of the client: the segments of the path in their order, the query or the body, and options. */
export type Method<One extends Call> = (
  ...given: [...Segments<One["path"]>, ...Given<One>, options?: CallOptions]
) => Promise<Result<One>>;
export type Methods<Calls extends CallsOf> = { [Name in keyof Calls]: Method<Calls[Name]> };

/**
 * Returns a method for each call of a resource. A method resolves to the parsed response, a page as `{ results,
 * paginationMeta }`, a file as its bytes. It never throws synchronously, and rejects like `http`. It also rejects with
 * a TypeError for a segment that is no text and for too many arguments, which would otherwise be ignored
 * (docs/product.md §5).
 */
export const bind = <Calls extends CallsOf>(transports: Transports, calls: Calls): Methods<Calls> =>
  Object.fromEntries(Object.entries(calls).map(([name, call]): unknown[] => [name, methodOf(transports, call)]));

function methodOf(
  { http, keyHttp }: Transports,
  { method, path, query, body, fixed, keyOnly, ofSite, response }: Call,
) {
  const nbSegments = path.split("/:").length - 1;
  const takesInput = query !== undefined || body !== undefined;
  const most = nbSegments + (takesInput ? 1 : 0) + 1;
  const send = keyOnly ? keyHttp : http;
  const isRead = method === "GET" || method === "DELETE";
  return async (...given: unknown[]) => {
    if (given.length > most)
      throw new TypeError(`Unknown arguments: ${method} ${path} takes ${most} at most, but got ${given.length}`);
    const input = takesInput ? given[nbSegments] : undefined;
    const options = given[most - 1] as CallOptions | undefined;
    const whole = fixed ? { ...(input as object | undefined), ...fixed } : (input as object | undefined);
    const parsed = await send(
      {
        method,
        path: fill(path, given.slice(0, nbSegments)),
        ...(isRead ? { query: whole } : { body: whole }),
        schema: (response as z.ZodMiniType | undefined) ?? Bytes,
        bytes: response === undefined,
        ofSite,
      },
      options,
    );
    return isPage(parsed) ? toList(parsed) : parsed;
  };
}

const Bytes = z.instanceof(Uint8Array);

type Page = PaginationMeta & { results: unknown[] };
const isPage = (value: unknown): value is Page =>
  typeof value === "object" && value !== null && "results" in value && "nbPages" in value;

function toList({ nbResults, nbPages, page, nbResultsPerPage, exhaustiveNbResults, ...rest }: Page) {
  const paginationMeta = { nbResults, nbPages, page, nbResultsPerPage };
  return {
    ...rest,
    paginationMeta: exhaustiveNbResults === undefined ? paginationMeta : { ...paginationMeta, exhaustiveNbResults },
  };
}
