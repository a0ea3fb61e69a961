import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import type { User } from "@/lib/entities/user";
import type { Suspension } from "@/lib/rules/suspension";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { StatementOfReasons } from "@/workspace/appeal/statement-of-reasons";
import { DecisionDialog } from "@/workspace/firm/applications/decision/decision-dialog";
import { CandidateScreen } from "@/workspace/firm/candidates/candidate/candidate-screen";
import { InvitationsSection } from "@/workspace/firm/invitations/invitations-section";
import { KeysScreen } from "@/workspace/firm/keys/keys-screen";
import { PublishForm } from "@/workspace/firm/offers/forms/publish-form";
import { RequestForm } from "@/workspace/firm/subscription/request-form";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useInName } from "@/workspace/shell/area/use-in-name";
import { Composer } from "@/workspace/thread/composer";
import { createOutbox } from "@/workspace/thread/outbox";

const other = aUser({ id: "org_2", displayName: "Audit Martin", roles: ["organization"] });
const permissions = ["transaction:list", "firmKey:list", "resume:search"];
const credits = { _private: { slots: 1, addressCredits: 4, cvthequeCredits: 9, plan: null } };
const profile = {
  id: "ast_1",
  name: "C.",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata: {},
  createdDate: "2026-11-01T08:00:00.000Z",
  firmAccess: { opens: "nothing", reason: "visibility", seenDay: null, hasCvFile: true },
};
const offer = anOwnOffer({ state: "draft", active: false, publishedDate: null, publishedWith: null });

/** Shows a screen to a person who belongs to these organizations, and acts as one of them. */
async function open(shown: ReactNode, organizations: User[], acting: User = organizations[0] ?? claire, locale?: "en") {
  const organizationId = acting === claire ? null : acting.id;
  const current = { naturalUser: claire, organizations, user: acting, organizationId, permissions };
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /users/org_1": () => ({ body: { ...firm, platformData: credits } }),
    "GET /users/org_2": () => ({ body: { ...other, platformData: credits } }),
    "GET /assets/offers": () => aPageOfOffers([offer]),
    "GET /assets/ast_1": () => ({ body: profile }),
    "GET /invitations": () => aPageOf([]),
    "GET /orders": () => aPageOf([]),
    "GET /firm-keys": () => ({ body: { results: [] } }),
  });
  await renderScreen(session, shown, locale);
}

function Publish() {
  return <button type="button">{useInName()("Publier")}</button>;
}
const publish = (
  <Guarded screen="firmApplications">
    <Publish />
  </Guarded>
);
const label = async () => (await screen.findByRole("button", { name: /^Publi/ })).textContent;

describe("the label of an act in the name of an organization", () => {
  test("with one organization, it is short", async () => {
    await open(publish, [firm]);
    expect(await label()).toBe("Publier");
  });

  test.each([
    [firm, "Publier au nom de Cabinet Durand"],
    [other, "Publier au nom d’Audit Martin"],
  ])("with two, it names the one that acts", async (acting, expected) => {
    await open(publish, [firm, other], acting);
    expect(await label()).toBe(expected);
  });

  test("in English, it names it too", async () => {
    await open(publish, [firm, other], other, "en");
    expect(await label()).toBe("Publier for Audit Martin");
  });
});

function Contest() {
  const statement: Suspension = { code: null, correction: null, decisionId: "dec_1", appealed: false, isReread: false };
  return <StatementOfReasons statement={statement} actor={useActor()} onContested={async () => undefined} />;
}
const outbox = createOutbox({
  send: async () => undefined,
  store: { read: async () => [], add: async () => undefined, remove: async () => undefined },
  isOnline: () => true,
  now: Date.now,
  newKey: () => "msg_1",
});
const account = { name: "Cabinet Durand", plan: "discovery" } as Parameters<typeof RequestForm>[0]["account"];
const guarded = (shown: ReactNode) => <Guarded screen="firmApplications">{shown}</Guarded>;
const nothing = () => undefined;

/** Each family of acts, the button that leads to the last one, and the last one. */
const ACTS: [string, () => ReactNode, string | null, string][] = [
  ["publishing an offer", () => guarded(<PublishForm offerId="ast_1" onDone={nothing} />), null, "Publier"],
  ["inviting a colleague", () => guarded(<InvitationsSection organizationId="org_1" />), null, "Envoyer l’invitation"],
  [
    "answering an application",
    () =>
      guarded(
        <DecisionDialog
          decision="refuse"
          applications={[anApplication({ ownerId: firm.id, applicant: { id: "usr_2", displayName: "Coralie J." } })]}
          onDecide={async () => undefined}
          onClose={nothing}
        />,
      ),
    null,
    "Refuser",
  ],
  [
    "ordering",
    () =>
      guarded(
        <RequestForm
          products={[{ kind: "pack", name: "contacts" }]}
          account={account}
          answer={() => ""}
          send="Commander"
          cancel="Annuler"
          onSent={nothing}
          onCancel={nothing}
        />,
      ),
    null,
    "Commander",
  ],
  ["creating a key", () => <KeysScreen />, null, "Créer la clé"],
  ["writing", () => guarded(<Composer topicId="trn_1" outbox={outbox} proposed="" />), null, "Envoyer"],
  [
    "opening a profile",
    () => <CandidateScreen id="ast_1" choices={{ jobs: [], diplomas: [], skills: [], software: [], languages: [] }} />,
    "Lire le CV · 1 crédit de CVthèque (il en reste 9)",
    "Lire le CV",
  ],
  ["contesting a decision", () => guarded(<Contest />), null, "Contester"],
];

describe.each(ACTS)("%s", (_, shown, first, last) => {
  test.each([
    ["is short for a member of one organization", [firm], last],
    ["names the organization for a member of two", [firm, other], `${last} au nom de Cabinet Durand`],
  ])("the button %s", async (__, organizations, expected) => {
    await open(shown(), organizations);
    if (first !== null) fireEvent.click(await screen.findByRole("button", { name: first }));
    expect(await screen.findByRole("button", { name: expected, hidden: true })).not.toBeNull();
  });
});
