import { withArgumentCheck } from "@/lib/api/argument-check";
import type { ClientOptions } from "@/lib/api/http";
import { accesses } from "@/lib/api/resources/accesses";
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
import { membershipRequests } from "@/lib/api/resources/membership-requests";
import { messages } from "@/lib/api/resources/messages";
import { notes } from "@/lib/api/resources/notes";
import { notifications } from "@/lib/api/resources/notifications";
import { offers } from "@/lib/api/resources/offers";
import { password } from "@/lib/api/resources/password";
import { permissions } from "@/lib/api/resources/permissions";
import { personalData } from "@/lib/api/resources/personal-data";
import { ratings } from "@/lib/api/resources/ratings";
import { resumes } from "@/lib/api/resources/resumes";
import { savedSearch } from "@/lib/api/resources/saved-search";
import { search } from "@/lib/api/resources/search";
import { sessions } from "@/lib/api/resources/sessions";
import { tokens } from "@/lib/api/resources/tokens";
import { transactions } from "@/lib/api/resources/transactions";
import { uploads } from "@/lib/api/resources/uploads";
import { users } from "@/lib/api/resources/users";
import { createTransports } from "@/lib/api/transports";

type Transports = ReturnType<typeof createTransports>;

/** The resources that screens call. */
export const screenResources = ({ http, keyHttp }: Transports, { tokenStore }: ClientOptions) => ({
  accesses: accesses(http),
  alerts: alerts(keyHttp),
  applications: applications(http),
  assets: assets(http),
  auth: auth(keyHttp, tokenStore),
  bookmarks: bookmarks(http),
  config: config(http),
  conversations: conversations(http),
  data: data(http),
  elsewhereApplications: elsewhereApplications(http),
  email: email(keyHttp),
  events: events(http),
  invitations: invitations(http),
  membershipRequests: membershipRequests(http),
  messages: messages(http),
  notes: notes(http),
  notifications: notifications(http),
  offers: offers(http),
  password: password(http, keyHttp),
  permissions: permissions(http),
  personalData: personalData(http),
  ratings: ratings(http),
  resumes: resumes(http),
  savedSearch: savedSearch(http),
  search: search(http),
  sessions: sessions(http),
  tokens: tokens(http, keyHttp),
  transactions: transactions(http),
  uploads: uploads(http),
  users: users(http),
});

/**
 * The typed client of the screens: the one of `createClient` without the resources, and the calls of others, that
 * no screen makes, so that browsers are not sent their schemas. A screen that needs one more resource adds its row above;
 * a part that comes when it is opened makes its own resource of `http`.
 */
export function createScreenClient(options: ClientOptions) {
  const transports = createTransports(options);
  const { http, onError } = transports;
  return { ...withArgumentCheck(screenResources(transports, options)), onError, http };
}
export type ScreenClient = ReturnType<typeof createScreenClient>;
