import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { assetTypeId } from "@/marketplace/install/ids";
import { linkIn, mailTo } from "@/tests/e2e/support/mails";
import { SECRET_KEY } from "@/tests/e2e/support/product";
import { text } from "@/tests/e2e/support/texts";

export const PASSWORD = "un chat bleu sur 9 toits";
/** The demonstration's publishable key. */
const PUBLIC_KEY = "pubk_test_happycabinetlocal0000000000000001";
const KEY = `Basic ${btoa(`${PUBLIC_KEY}:`)}`;
export const PUBLIC_KEY_HEADERS = { authorization: KEY };

const technical = (title: string) => ({ type: "specialized_skill", title });
const COMPLETE_PROFILE = {
  locations: [{ city: "Lyon", departmentCode: "69", country: "FR", latitude: 45.76, longitude: 4.83 }],
  customAttributes: { visibility: "firms", jobReferential: "gestionnaire-de-paie" },
  metadata: {
    _private: { wishes: { jobs: ["gestionnaire-de-paie"], contracts: ["cdi"] } },
    phone: "06 12 34 56 78",
    experiences: [{ title: "Gestionnaire de paie", org: "Cabinet Haut-Clair", startDate: "2021-09" }],
    education: [{ title: "BTS Comptabilité et gestion", startDate: "2018-09", endDate: "2020-06" }],
    skills: ["Paie", "DSN", "Droit social", "Solde de tout compte", "Déclarations sociales"].map(technical),
    tools: [{ title: "Silae" }],
    languages: [{ title: "Français", level: "maternelle" }],
  },
};

export type Person = { email: string; password: string; firstname: string; lastname: string };

/** Returns a new person, with a unique address. */
export const aPerson = (): Person => ({
  email: `e2e-${randomUUID()}@exemple.fr`,
  password: PASSWORD,
  firstname: "Camille",
  lastname: "Roussel",
});

/**
 * Creates the account of a new person through the API. On a launched product, the request uses the secret key, with
 * which the platform vouches for the address.
 */
export async function openAccount(request: APIRequestContext, origin = ""): Promise<Person & { id: string }> {
  const person = aPerson();
  const { email, password, firstname, lastname } = person;
  const response = await request.post(`${origin}/api/marketplace/users`, {
    headers: { authorization: origin === "" ? KEY : `Basic ${btoa(`${SECRET_KEY}:`)}` },
    data: { username: email, email, password, firstname, lastname },
  });
  if (!response.ok()) throw new Error(`POST /users: ${response.status()} ${await response.text()}`);
  const { id }: { id: string } = await response.json();
  return { ...person, id };
}

/** Uses the link of a sign-up, from the mail that a launched product wrote. */
export async function confirmAddress(
  request: APIRequestContext,
  { origin, outbox }: { origin: string; outbox: string },
  email: string,
): Promise<void> {
  const token = linkIn(await mailTo(outbox, email, "welcome"), origin)
    .split("/")
    .at(-1);
  const confirmation = { headers: { authorization: KEY }, data: { token } };
  const response = await request.post(`${origin}/api/marketplace/email/confirm`, confirmation);
  if (!response.ok()) throw new Error(`POST /email/confirm: ${response.status()} ${await response.text()}`);
}

type Credentials = Pick<Person, "email" | "password">;

/** Fills the log-in form of the page or of a dialog, and sends it. */
export async function fillLogin(place: Locator, { email, password }: Credentials, locale = "fr") {
  await place.getByLabel(text(locale, "sign_in", "email")).fill(email);
  await place.getByLabel(text(locale, "sign_in", "password"), { exact: true }).fill(password);
  await place.getByRole("button", { name: text(locale, "sign_in", "submit") }).click();
}

/** Logs in by the form, and waits for the home of the workspace. */
export async function logIn(page: Page, person: Person, { origin = "", locale = "fr" } = {}) {
  await page.goto(origin + localePath(locale, routes.login()));
  await fillLogin(page.getByRole("main"), person, locale);
  await page.waitForURL((url) => url.pathname.endsWith("/app"));
}

/** Logs in, opens the account screen, and waits for the list of sessions, which the screen reads last. */
export async function openAccountScreen(page: Page, person: Person, { origin = "", locale = "fr" } = {}) {
  await logIn(page, person, { origin, locale });
  await page.goto(origin + localePath(locale, workspaceRoutes.account()));
  await page.getByText(text(locale, "account", "sessions", "current"), { exact: true }).waitFor();
}

/** Returns the actions of a person through the API, outside the browser. */
export async function apiAs(request: APIRequestContext, { email, password }: Person, origin = "") {
  const call = async (method: string, path: string, headers: Record<string, string>, data?: object) => {
    const response = await request.fetch(`${origin}/api/marketplace${path}`, { method, headers, data });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { accessToken } = await call("POST", "/auth/login", { authorization: KEY }, { username: email, password });
  const authorization = `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${accessToken}`;
  return {
    /** Makes any call as this person. */
    call: (method: string, path: string, data?: object, headers: Record<string, string> = {}) =>
      call(method, path, { authorization, ...headers }, data),
    /** Closes all the sessions of the person except the current one. */
    closeOtherSessions: async () => {
      const { results } = await call("GET", "/sessions", { authorization });
      for (const { id, current } of results) if (!current) await call("DELETE", `/sessions/${id}`, { authorization });
    },
    /** Returns the applications that the person sent. */
    applications: (): Promise<{ results: object[] }> => call("GET", "/transactions", { authorization }),
    /** Sends the firm a reminder of an application. Throws when the API refuses the reminder. */
    remind: (id: string, reminder: string): Promise<unknown> =>
      call("POST", `/transactions/${id}/remind`, { authorization }, { text: reminder }),
    /** Creates a profile whose five sections are complete, and that firms may read. */
    createCompleteProfile: (name: string) =>
      call("POST", "/assets", { authorization }, { name, assetTypeId: assetTypeId("resume"), ...COMPLETE_PROFILE }),
    savedSearches: (): Promise<{ results: object[] }> => call("GET", "/search", { authorization }),
    createOrganization: (displayName: string): Promise<{ id: string }> =>
      call("POST", "/users", { authorization }, { type: "organization", displayName }),
    invite: (organizationId: string, invited: string) =>
      call(
        "POST",
        "/invitations",
        { authorization, "x-stelace-organization-id": organizationId },
        { email: invited, roles: ["member"] },
      ),
  };
}
