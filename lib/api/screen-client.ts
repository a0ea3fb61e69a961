import { alerts } from "@/contract/alerts";
import { elsewhereApplications, unsentApplications } from "@/contract/applications";
import { assets } from "@/contract/assets";
import { auth, type Login } from "@/contract/auth";
import { bookmarks } from "@/contract/bookmarks";
import { config } from "@/contract/config";
import { conversations } from "@/contract/conversations";
import { data } from "@/contract/data";
import { email } from "@/contract/email";
import { events } from "@/contract/events";
import { invitations } from "@/contract/invitations";
import { messages } from "@/contract/messages";
import { notifications } from "@/contract/notifications";
import { offers } from "@/contract/offers";
import { password } from "@/contract/password";
import { permissions } from "@/contract/permissions";
import { ratings } from "@/contract/ratings";
import { savedSearch } from "@/contract/saved-search";
import { search } from "@/contract/search";
import { tokens } from "@/contract/tokens";
import { transactions } from "@/contract/transactions";
import { uploads } from "@/contract/uploads";
import { users } from "@/contract/users";
import { withArgumentCheck } from "@/lib/api/argument-check";
import { bind, type CallsOf, type Methods } from "@/lib/api/bind";
import type { CallOptions } from "@/lib/api/call-options";
import type { TokenStore } from "@/lib/api/credentials";
import type { ClientOptions } from "@/lib/api/http";
import { type PutOptions, putFile } from "@/lib/api/put-file";
import { createTransports } from "@/lib/api/transports";
import type { UploadPolicy } from "@/lib/entities/upload";

/** The resources that several screens call. */
export const SCREEN_CALLS = {
  alerts,

  assets,
  auth,
  bookmarks,
  config,
  conversations,
  data,
  elsewhereApplications,
  email,
  events,
  invitations,
  messages,
  notifications,
  offers,
  password,
  permissions,
  ratings,
  savedSearch,
  search,
  tokens,
  transactions,
  unsentApplications,
  uploads,
  users,
};

/**
 * Creates the typed client of the screens: the client of `createClient` with only the resources that several screens
 * call, listed above, so that browsers do not download the other schemas. A screen binds any other resource itself:
 * `client.bind(orders).withdraw(id)`.
 */
export const createScreenClient = (options: ClientOptions) =>
  createMethods(SCREEN_CALLS, options, createTransports(options));
export type ScreenClient = ReturnType<typeof createScreenClient>;

/** Creates a client with these resources: the methods of their calls, and the hand-written methods. */
export function createMethods<Resources extends typeof SCREEN_CALLS & Record<string, CallsOf>>(
  resources: Resources,
  { tokenStore }: Pick<ClientOptions, "tokenStore">,
  { onError, ...transports }: ReturnType<typeof createTransports>,
) {
  const bound: { [Name in keyof Resources]: Methods<Resources[Name]> } = Object.fromEntries(
    Object.entries(resources).map(([name, calls]): unknown[] => [name, bind(transports, calls)]),
  );
  return {
    ...bound,
    auth: { ...bound.auth, ...withArgumentCheck(storingTokens(bound.auth, tokenStore)) },
    uploads: { ...bound.uploads, ...withArgumentCheck(signedUploads) },
    /** Returns the methods of another resource. */
    bind: <Calls extends CallsOf>(calls: Calls) => bind(transports, calls),
    /** `onError("userSessionExpired", …)` is called when the visitor has to log in again (docs/product.md §4). */
    onError,
  };
}

const signedUploads = {
  /**
   * Uploads the file to the signed URL. The signature is the authorization: no credentials are sent, since the URL may
   * be on another origin.
   */
  put: async (
    policy: Pick<UploadPolicy, "url" | "headers">,
    file: Blob | Uint8Array<ArrayBuffer>,
    options?: PutOptions,
  ) => putFile(policy, file, options),
};

/** The log-in and the log-out of a client, which store and remove the tokens of its token store, if there is one. */
const storingTokens = (calls: Methods<typeof auth>, tokenStore: TokenStore | undefined) => ({
  login: async (body: Login, options?: CallOptions) => {
    const tokens = await calls.login(body, options);
    const { accessToken, refreshToken, userId } = tokens;
    tokenStore?.setTokens({ accessToken, refreshToken, userId });
    return tokens;
  },

  /**
   * Closes the session of this refresh token, by default of the stored one; does nothing when there is none. Empties
   * the store once the session is closed.
   */
  logout: async (body?: { refreshToken?: string }, options?: CallOptions) => {
    const refreshToken = body?.refreshToken ?? tokenStore?.getTokens()?.refreshToken;
    if (refreshToken === undefined) return { success: true as const };
    const done = await calls.logout({ refreshToken }, options);
    // Another user may have logged in during the request.
    if (tokenStore?.getTokens()?.refreshToken === refreshToken) tokenStore?.removeTokens();
    return done;
  },
});
