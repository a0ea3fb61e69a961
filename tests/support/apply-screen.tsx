import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { ApplyScreen } from "@/workspace/candidate/apply/apply-screen";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";

type Answers = Parameters<typeof createFakeSession>[1];
export const SEND = "POST /transactions";
export const offer: AppliedOffer = {
  id: "ast_1",
  title: "Comptable",
  slug: "comptable",
  companyName: "Cabinet Valmy",
  companySlug: "valmy",
  ownerId: "org_9",
  twinGroup: "ast_1",
  applyUrl: null,
  questions: ["Disponible ?"],
  answerDays: 7,
  companyId: "ast_8",
  similarHref: "/offres?q=comptable",
};
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1_000_000,
  },
};
const profile = {
  id: "ast_9",
  name: "Claire",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata: { phone: "06 12 34 56 78" },
  createdDate: "2026-10-01T08:00:00Z",
  updatedDate: "2026-11-03T08:00:00Z",
};
const READS: Answers = {
  "GET /assets": () => aPageOf([profile]),
  "GET /transactions": () => aPageOf([]),
  "GET /files": () => ({ body: { results: [] } }),
};
export const SENT = { body: anApplication({ takerId: "usr_1", answerDueDate: "2026-11-29T08:00:00.000Z" }) };
export const SIGNED_OUT = { status: "signed-out", expired: false } as const;

export async function open(responses: Answers, { state = signedIn(), given = offer } = {}) {
  const world = createFakeSession(state, { ...READS, ...responses });
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <ApplyScreen offer={given} similar={<p>Offres voisines</p>} />);
  return { ...world, user: userEvent.setup() };
}

export const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Ce que vous voulez dire/);
export const press = (name = "Envoyer ma candidature") => screen.getByRole("button", { name });
export const sentTo = (api: { calls: { call: string }[] }, call: string) =>
  api.calls.filter((made) => made.call === call);
