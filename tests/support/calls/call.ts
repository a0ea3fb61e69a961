import type { z } from "zod";
import type { Client } from "@/lib/api/client";
import { list, page as pageOf } from "@/tests/fixtures/api-responses";
import type { RequestMaker } from "@/tests/support/replay/request";

/**
 * A call of the API, with everything that the tests expect of it. The expectations are written by hand from the
 * protocol (docs/protocol.md) and the product's rules (docs/product.md); nothing here is derived from the code under
 * test.
 */
export type Call = {
  /** Method and path, then a suffix that distinguishes the requests that share them. */
  operation: string;
  /** Numbers of the call's rows in the protocol's list. A call that is not in the protocol has none. */
  protocol?: readonly number[];
  /**
   * Rights of each caller: one letter per caller, in the order of PRINCIPALS (tests/support/principals.ts). The groups
   * are: no key, public key, expired token; applicant, user, client; acting as an organization (administrator, editor,
   * recruiter, accountant, member, client, administrator of its parent); on the platform (recruiter, member, editor,
   * accountant, administrator); secret key; an outsider who claims to act as the organization. A last letter gives the
   * rights of a firm's key; without it, that key has the rights of a caller without key.
   *
   * The letter gives the objects that the caller may reach: A, all objects; S, objects of the caller and of the same
   * organization; O, the caller's objects; a point, none. A caller that acts as an organization owns the objects of the
   * organization. A leading `*` means that the call is about an object of an account: it is replayed for an object of
   * the caller, for one of the same organization, and for one of another account. Without `*`, a letter is A or a
   * point.
   */
  rights: string;
  request: RequestMaker;
  /** The body of a success. */
  response?: z.core.$ZodType;
  /** Methods of the typed client that send this call. */
  client?: readonly ClientCall[];
};

/** A call of a method of the typed client: the request that it sends, and the result that it returns for a response. */
export type ClientCall = {
  /** "assets.list": the method that `run` calls. */
  method: string;
  run: (client: Client, origin: string) => Promise<unknown>;
  /** Method, path and query, as they are on the wire. */
  sends: string;
  body?: unknown;
  /** By default the key and the token of the user who is logged in. */
  credentials?: "token" | "key" | "none";
  response: unknown;
  result: unknown;
};

type Exchange = Pick<ClientCall, "body" | "credentials" | "response"> & { result?: unknown };

/** A method that returns the response itself, or `result` when the exchange has one. */
export const clientCall = (method: string, run: ClientCall["run"], sends: string, exchange: Exchange): ClientCall => ({
  method,
  run,
  sends,
  result: exchange.response,
  ...exchange,
});

/** The response with a page of one item, and the list that the client returns for it. */
export const page = (item: object) => ({ response: pageOf(item), result: list(item) });

export const removal = (id: string) => ({ response: { id } });
