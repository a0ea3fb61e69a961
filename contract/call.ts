import type * as z from "zod/mini";

declare const type: unique symbol;
/** Type of the query or of the body that a call sends. It has no value: the marketplace validates what arrives. */
export type Sent<Value> = { readonly [type]?: Value };
export const sent = <Value extends object>(): Sent<Value> => ({});

/**
 * A call of the API: the client sends it (lib/api/bind.ts), the marketplace responds to it (marketplace/http/route.ts).
 */
export type Call = {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path with `:name` parameters, whose values are passed to the method in this order. */
  path: `/${string}`;
  query?: Sent<object>;
  body?: Sent<object>;
  /** Fields that this call always sends, in its query or its body, in addition to the fields that are passed. */
  fixed?: object;
  /** True when the call carries the API key alone, so that an ended session cannot make it fail. */
  keyOnly?: true;
  /** True when the path is on this site, not on the API: for browsers, where it is relative to the site's origin. */
  ofSite?: true;
  /** The body of a success. Absent for a file. */
  response?: z.core.$ZodType;
  /** Content type of a file. */
  answersWith?: "application/pdf" | "image/webp" | "application/octet-stream" | "text/html" | "text/calendar";
};

/** Declares the calls of a resource, by the names of the client's methods. */
export const calls = <const Calls extends Readonly<Record<string, Call>>>(declared: Calls): Calls => declared;
