import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/entities/transaction";
import { refusalCode } from "@/lib/queries/refusal-code";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { SIGN_UP_LOGIN_DELAY_MS } from "@/lib/rules/limits";
import { isToTwin } from "@/lib/rules/offer/twins";
import { SOURCE_PARAM } from "@/lib/rules/statistics/source-link";
import type { Session } from "@/lib/session/session";
import { type Application, type StoredFile, toAccount, toContent } from "@/workspace/candidate/apply/form";

/** The offer of the page, reduced to the fields that the screen needs. */
export type AppliedOffer = {
  id: string;
  title: string;
  companyId: string;
  companyName: string;
  companySlug: string;
  slug: string;
  ownerId: string | null;
  twinGroup: string;
  applyUrl: string | null;
  questions: string[];
  /** Number of days in which the firm promises to respond. */
  answerDays: number | null;
  /** Link to the search of similar offers. */
  similarHref: string;
};

export type Profile = { phone: string | null; updatedDate: string };
/** `date`: when the file was uploaded. */
export type KnownFile = StoredFile & { date: string; isDefault: boolean };
export type Known = {
  profile: Profile | null;
  sent: Transaction | null;
  /** An application to the same job at another office. */
  twin: Transaction | null;
  lastMessage: string | null;
  files: readonly KnownFile[];
};

export type AppliedTo = Pick<AppliedOffer, "id" | "ownerId" | "twinGroup">;

/** Number of applications read at once: the largest page of the API, enough for one candidate and one firm. */
const MOST = { nbResultsPerPage: 100 };
/** An application is personal, whichever organization the person acts as. */
const asPerson = { organizationId: null } as const;
type Calls = Pick<Session, "client" | "readConfig">;

/**
 * The existing data of an applicant: their profile, any earlier application to this offer or its twin, their last
 * message, and their CVs.
 */
export const knownOf = ({ client, readConfig }: Calls, userId: string, offer: AppliedTo) => ({
  queryKey: [userId, "apply", offer.id],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Known> {
    const options = { ...asPerson, signal };
    const { custom } = toProductConfig(await readConfig());
    const [profiles, here, last, files] = await Promise.all([
      client.assets.list({ ownerId: userId, assetTypeId: custom.assetTypes.resume }, options),
      client.transactions.list(
        { takerId: userId, ...(offer.ownerId === null ? { assetId: offer.id } : { ownerId: offer.ownerId }), ...MOST },
        options,
      ),
      client.transactions.list({ takerId: userId, nbResultsPerPage: 10 }, options),
      client.uploads.listMine({ folder: "resumes" }, options),
    ]);
    const [profile] = profiles.results;
    const standing = here.results.filter(({ cancelledDate }) => cancelledDate === null);
    return {
      profile: profile
        ? { phone: textOrNull(profile.metadata.phone), updatedDate: profile.updatedDate ?? profile.createdDate }
        : null,
      sent: standing.find(({ assetId }) => assetId === offer.id) ?? null,
      twin: standing.find((application) => isToTwin(application, offer)) ?? null,
      lastMessage: last.results.map(({ metadata }) => textOrNull(metadata.message)).find(Boolean) ?? null,
      files: files.results
        .filter(({ isInProfile }) => isInProfile)
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
        .map(({ key, filename, createdDate, isDefault }) => ({ key, name: filename, date: createdDate, isDefault })),
    };
  },
});

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/**
 * The source of the visit, which the link of the offer's page hands on (components/analytics); null where no visit is
 * counted.
 */
export const sourceOfVisit = () => new URLSearchParams(window.location.search).get(SOURCE_PARAM)?.slice(0, 255) ?? null;

type Sending = {
  offer: AppliedOffer;
  values: Application;
  source: string | null;
  idempotencyKey: string;
  locale: "fr" | "en";
};

/** Sends an application with the logged-in account. */
export const sendApplication = (client: Session["client"], { offer, values, source, idempotencyKey }: Sending) =>
  client.transactions.create(
    { assetId: offer.id, metadata: toContent(values, offer.questions), ...(source !== null && { source }) },
    { ...asPerson, idempotencyKey },
  );

/** Prepares an application by mail: the firm receives nothing until the candidate has opened the link in the mail. */
export async function mailApplication(client: Session["client"], sending: Sending) {
  const { offer, values, source, idempotencyKey, locale } = sending;
  const { firstname = "", lastname = "", email = "" } = values;
  const content = toContent(values, offer.questions);
  const visit = source === null ? {} : { source };
  const body = { assetId: offer.id, email, firstname, lastname, locale, ...visit, ...content };
  await client.unsentApplications.create(body, { ...asPerson, idempotencyKey });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens an account, logs in with it, and returns the id of its user. A request whose response was lost is not made
 * twice.
 */
export async function openAccount(session: Session, { values, idempotencyKey, locale }: Sending, wait = sleep) {
  const account = toAccount(values, locale);
  const { id } = await session.client.users.create(account, {
    ...asPerson,
    idempotencyKey: `${idempotencyKey}-account`,
  });
  // Leaves time for the platform's other services to receive the account.
  await wait(SIGN_UP_LOGIN_DELAY_MS);
  await session.signIn({ username: account.username, password: account.password });
  return id;
}

/**
 * Returns the id of the existing application when the API answers that the person already applied to this offer; else
 * null.
 */
export function alreadySentId(error: unknown): string | null {
  const data = error instanceof ApiError && error.status === 422 ? error.data : null;
  if (typeof data !== "object" || data === null || Reflect.get(data, "code") !== "alreadyApplied") return null;
  return textOrNull(Reflect.get(data, "transactionId"));
}

const CLOSED = ["assetInactive", "assetUnavailable", "assetNotValidated", "assetNotFound"];

/** Returns the reason why the API refused, when the screen has an explanation for it; else null. */
export function refusalOf(error: unknown): "closed" | "file" | "taken" | null {
  const code = refusalCode(error) ?? "";
  if (CLOSED.includes(code)) return "closed";
  if (code === "usernameTaken") return "taken";
  return code === "fileNotOwned" ? "file" : null;
}
