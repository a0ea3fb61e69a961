import { withArgumentCheck } from "@/lib/api/argument-check";
import type { ClientOptions } from "@/lib/api/http";
import { alerts } from "@/lib/api/resources/alerts";
import { applications, elsewhereApplications } from "@/lib/api/resources/applications";
import { assets } from "@/lib/api/resources/assets";
import { auth } from "@/lib/api/resources/auth";
import { bookmarks } from "@/lib/api/resources/bookmarks";
import { config } from "@/lib/api/resources/config";
import { conversations } from "@/lib/api/resources/conversations";
import { data } from "@/lib/api/resources/data";
import { email } from "@/lib/api/resources/email";
import { events } from "@/lib/api/resources/events";
import { invitations } from "@/lib/api/resources/invitations";
import { messages } from "@/lib/api/resources/messages";
import { notifications } from "@/lib/api/resources/notifications";
import { offers } from "@/lib/api/resources/offers";
import { password } from "@/lib/api/resources/password";
import { permissions } from "@/lib/api/resources/permissions";
import { ratings } from "@/lib/api/resources/ratings";
import { savedSearch } from "@/lib/api/resources/saved-search";
import { search } from "@/lib/api/resources/search";
import { tokens } from "@/lib/api/resources/tokens";
import { transactions } from "@/lib/api/resources/transactions";
import { uploads } from "@/lib/api/resources/uploads";
import { users } from "@/lib/api/resources/users";
import { createTransports } from "@/lib/api/transports";

type Transports = ReturnType<typeof createTransports>;

/** The resources that several screens call. */
export const screenResources = ({ http, keyHttp }: Transports, { tokenStore }: ClientOptions) => ({
  alerts: alerts(keyHttp),
  applications: applications(http),
  assets: assets(http),
  auth: auth(keyHttp, tokenStore),
  bookmarks: bookmarks(http),
  config: config(http),
  conversations: conversations(http),
  data: data(http),
  elsewhereApplications: elsewhereApplications(http),
  email: email(keyHttp, http),
  events: events(http),
  invitations: invitations(http),
  messages: messages(http),
  notifications: notifications(http),
  offers: offers(http),
  password: password(http, keyHttp),
  permissions: permissions(http),
  ratings: ratings(http),
  savedSearch: savedSearch(http),
  search: search(http),
  tokens: tokens(http, keyHttp),
  transactions: transactions(http),
  uploads: uploads(http),
  users: users(http),
});

/**
 * Creates the typed client of the screens: the client of `createClient` without the resources and the calls that no
 * screen uses, so that browsers do not download their schemas. A resource that several screens call has its row above.
 * When a single screen makes a call, it uses `http` directly, so that the other screens do not load the schemas of the
 * call.
 */
export function createScreenClient(options: ClientOptions) {
  const transports = createTransports(options);
  const { http, onError } = transports;
  return { ...withArgumentCheck(screenResources(transports, options)), onError, http };
}
export type ScreenClient = ReturnType<typeof createScreenClient>;
