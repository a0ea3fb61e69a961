import { User } from "@/lib/entities/user";
import { GATEWAY_SECRET } from "@/tests/support/context";
import type { withMarketplace } from "@/tests/support/marketplace";
import { withKey } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

export const PASSWORD = "un chat bleu sur 9 toits";

type Marketplace = ReturnType<typeof withMarketplace>;

let people = 0;

/** Somebody about to sign up; nobody else has his name. */
export const aSignUp = (overrides: object = {}) => {
  people += 1;
  const email = `personne-${people}@exemple.invalid`;
  return { ...{ username: email, email, firstname: "Claire", lastname: "Durand", password: PASSWORD }, ...overrides };
};

/** The same caller, seen at this address by the site's gateway. */
export const from = (address: string, headers: Headers = withKey): Headers => ({
  ...headers,
  "x-gateway-secret": GATEWAY_SECRET,
  "x-forwarded-for": address,
});

let addresses = 0;
/** An address that nobody called from: limits count from nothing. */
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

/** A new organisation, and somebody logged in who is its administrator; `acting`: his headers as this organisation. */
export async function foundOrganization(
  { post, signIn }: Pick<Marketplace, "post" | "signIn">,
  overrides: object = {},
) {
  const owner = await signIn();
  const given = { type: "organization", displayName: "Cabinet Durand", ...overrides };
  const { status, body } = await post("/users", given, owner.headers);
  if (status !== 200) throw new Error(`POST /users: ${status} ${JSON.stringify(body)}`);
  const { id } = User.parse(body);
  return { id, owner, acting: { ...owner.headers, "x-stelace-organization-id": id } };
}
