import { z } from "zod";
import { AuthTokens } from "@/lib/entities/auth";
import { User } from "@/lib/entities/user";
import { GATEWAY_SECRET } from "@/tests/support/context";
import type { withMarketplace } from "@/tests/support/marketplace";
import { withKey } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { waitingMails } from "@/tests/support/waiting-mails";

export const PASSWORD = "un chat bleu sur 9 toits";

type Marketplace = ReturnType<typeof withMarketplace>;

let people = 0;

/** The fields of a sign-up, with a new name. */
export const aSignUp = (overrides: object = {}) => {
  people += 1;
  const email = `personne-${people}@exemple.invalid`;
  return { username: email, email, firstname: "Claire", lastname: "Durand", password: PASSWORD, ...overrides };
};

/** Returns the headers of a caller with this IP address, as the site's gateway sends them. */
export const from = (address: string, headers: Headers = withKey): Headers => ({
  ...headers,
  "x-gateway-secret": GATEWAY_SECRET,
  "x-forwarded-for": address,
});

let addresses = 0;
/** Returns an IP address from which nobody called, so that rate limits start from zero. */
export const anAddress = (): string => {
  addresses += 1;
  return `192.0.2.${addresses % 256}`;
};

/** A new account, as its owner reads it. */
export async function signedUp({ post }: Pick<Marketplace, "post">, overrides: object = {}): Promise<User> {
  const { status, body } = await post("/users", aSignUp(overrides), from(anAddress()));
  if (status !== 200) throw new Error(`POST /users: ${status} ${JSON.stringify(body)}`);
  return User.parse(body);
}

/** A new organization, and its administrator, logged in; `acting`: their headers as this organization. */
export async function createOrganization(
  { post, signIn }: Pick<Marketplace, "post" | "signIn">,
  overrides: object = {},
) {
  const owner = await signIn({ confirmed: true });
  const given = { type: "organization", displayName: "Cabinet Durand", ...overrides };
  const { status, body } = await post("/users", given, owner.headers);
  if (status !== 200) throw new Error(`POST /users: ${status} ${JSON.stringify(body)}`);
  const { id } = User.parse(body);
  return { id, owner, acting: { ...owner.headers, "x-stelace-organization-id": id } };
}

/** Opens the link of a user's sign-up mail, which confirms the address. */
export async function prove(
  { database, post }: Pick<Marketplace, "database" | "post">,
  { email }: Pick<User, "email">,
): Promise<void> {
  const [welcome] = await mailsTo({ database }, email, "welcome");
  const { status } = await post("/email/confirm", { token: tokenIn(welcome) }, from(anAddress()));
  if (status !== 200) throw new Error(`POST /email/confirm: ${status}`);
}

/** Logs in to this account, and returns the tokens. */
export async function logIn(
  { post }: Pick<Marketplace, "post">,
  { username }: User,
  password = PASSWORD,
): Promise<AuthTokens> {
  return AuthTokens.parse((await post("/auth/login", { username, password }, from(anAddress()))).body);
}

/** Returns the pending mails of this name to this address, newest last. */
export async function mailsTo(
  { database }: Pick<Marketplace, "database">,
  to: string | null | undefined,
  name: string,
) {
  const mails = (await waitingMails(database.db)).map((mail) => WaitingMail.parse(mail));
  return mails.filter((mail) => mail.to === to && mail.name === name);
}

const WaitingMail = z.object({
  name: z.string(),
  to: z.string(),
  locale: z.string(),
  values: z.looseObject({ url: z.string() }),
  sections: z.optional(z.array(z.looseObject({ title: z.string() }))),
});

/** Returns the token at the end of the URL in a mail. */
export const tokenIn = (mail: { values: { url: string } } | undefined): string =>
  mail?.values.url.split("/").at(-1) ?? "";
