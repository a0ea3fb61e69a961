import { organizationId } from "@/marketplace/demo/ids";
import { fixedId } from "@/marketplace/install/ids";

/** Firm whose recruiter and administrator a visitor may log in as; it has applications in every state. */
export const DEMO_FIRM = "peyrolade-conseil";
/** Candidate whom a visitor may log in as: they have a profile, applications to six firms, and saved items. */
export const DEMO_CANDIDATE = "hugo-cazenave-16";

/** Domain that is never routable (RFC 2606): no mail is sent to it (marketplace/mail/unroutable). */
const DOMAIN = "exemple.invalid";

/** Accounts that a visitor of the demonstration may log in as, in the order in which `npm start` prints them. */
export const DEMO_ACCOUNTS = [
  { role: "candidate", address: `candidat@${DOMAIN}` },
  { role: "recruiter", address: `recruteuse@${DOMAIN}` },
  { role: "firmAdministrator", address: `gerant@${DOMAIN}` },
  { role: "editor", address: `redaction@${DOMAIN}` },
  { role: "platformAdministrator", address: `plateforme@${DOMAIN}` },
] as const;
export type DemoRole = (typeof DEMO_ACCOUNTS)[number]["role"];

export const demoAddress = (role: DemoRole): string =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.address ?? "";

/** Returns the accounts in the form that identity needs to open or close them. */
export const demoAccounts = () =>
  DEMO_ACCOUNTS.map(({ role, address }) => ({ id: demoAccountId(role), role, address }));

/**
 * Returns the id of an account: the candidate is one of the candidates of the data files; the other accounts are
 * created in addition to the data.
 */
export const demoAccountId = (role: DemoRole): string =>
  fixedId("usr", role === "candidate" ? DEMO_CANDIDATE : `account/${role}`);

type Person = { role: DemoRole; firstname: string; lastname: string; roles: string[]; firmRole?: string };

const PEOPLE: Person[] = [
  { role: "recruiter", firstname: "Nadège", lastname: "Fabre", roles: ["user"], firmRole: "recruiter" },
  {
    role: "firmAdministrator",
    firstname: "Philippe",
    lastname: "Peyrolade",
    roles: ["user"],
    firmRole: "administrator",
  },
  { role: "editor", firstname: "Inès", lastname: "Caron", roles: ["user", "editor"] },
  { role: "platformAdministrator", firstname: "Samuel", lastname: "Oriol", roles: ["user", "administrator"] },
];

/** Returns the rows of the accounts; none has a password until the demonstration is opened (`openDemonstration`). */
export const toAccountRows = (createdDate: string) =>
  PEOPLE.map(({ role, firstname, lastname, roles, firmRole }) => ({
    id: demoAccountId(role),
    username: demoAddress(role),
    email: demoAddress(role),
    proved_email: demoAddress(role),
    display_name: `${firstname} ${lastname.slice(0, 1)}`,
    firstname,
    lastname,
    roles,
    organizations: firmRole ? { [organizationId(DEMO_FIRM)]: { roles: [firmRole] } } : {},
    metadata: {},
    platform_data: {},
    created_date: createdDate,
    updated_date: createdDate,
  }));
