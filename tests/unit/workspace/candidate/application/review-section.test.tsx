import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Rating } from "@/lib/entities/rating";
import type { Transaction } from "@/lib/entities/transaction";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ReviewSection } from "@/workspace/candidate/application/review-section";
import { Guarded } from "@/workspace/shell/area/guarded";

const history = (...statuses: string[]) => statuses.map((status) => ({ status, date: "2026-11-20T08:00:00.000Z" }));
const sent = (overrides: Partial<Transaction> = {}) =>
  anApplication({
    takerId: claire.id,
    ownerId: "org_2",
    company: { name: "Cabinet Valmy", slug: "cabinet-valmy" },
    statusHistory: history("refused", "new"),
    ...overrides,
  });
const review: Rating = {
  id: "rtg_1",
  label: "review",
  score: 80,
  comment: "Réponse claire et rapide.",
  data: {},
  metadata: { active: false },
  createdDate: "2026-11-22T08:00:00.000Z",
};
const current = withoutFirm(["transaction:list"]);
type Answers = Parameters<typeof createFakeSession>[1];
const open = async (written: Rating[], answers: Answers = {}, application = sent()) => {
  const read = {
    "GET /ratings": () => ({ body: { ...aPageOf([]).body, nbResults: written.length, results: written } }),
  };
  const fake = createFakeSession(signedIn({ current }), { ...read, ...answers });
  const { unmount } = await renderScreen(
    fake.session,
    <Guarded screen="candidateApplication">
      <ReviewSection application={application} />
    </Guarded>,
  );
  return { ...fake, unmount };
};

test("the review form is hidden before the firm's response, and without a firm page", async () => {
  for (const overrides of [
    { statusHistory: history("pending", "new") },
    { statusHistory: history("cancelled", "new") },
    { company: { name: "Cabinet Valmy", slug: null } },
  ]) {
    const { api } = await open([], {}, sent(overrides));
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
    expect(api.calls).toEqual([]);
  }
});

test("a review is sent in the person's name, then awaits moderation", async () => {
  const { api } = await open([], { "POST /ratings": () => ({ body: review }) });
  await userEvent.click(await screen.findByRole("radio", { name: "4 sur 5" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Votre avis" }), " Réponse claire et rapide. ");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  expect(await screen.findByText(/il attend d’être relu/)).not.toBeNull();
  expect(screen.getByText("4 sur 5")).not.toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  const [list, post] = api.calls;
  expect(list?.query.get("authorId")).toBe(claire.id);
  expect(list?.query.get("targetId")).toBe("org_2");
  expect(post?.body).toEqual({ score: 80, comment: "Réponse claire et rapide.", transactionId: "trn_1" });
  for (const call of api.calls) expect(call.headers["x-stelace-organization-id"]).toBeUndefined();
});

test("an empty review marks both fields as invalid and sends nothing", async () => {
  const { api } = await open([]);
  await userEvent.click(await screen.findByRole("button", { name: "Envoyer mon avis" }));
  expect(screen.getByRole("textbox", { name: "Votre avis" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("radio", { name: "1 sur 5" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("group", { name: "Votre note" }).getAttribute("aria-describedby")).toBe("review-score-error");
  expect(api.calls).toHaveLength(1);
});

test("a review that cannot be sent stays in the field", async () => {
  // Drafts are stored by firm: a test that leaves a draft uses its own firm.
  await open([], { "POST /ratings": () => ({ status: 500, body: {} }) }, sent({ ownerId: "org_3" }));
  await userEvent.click(await screen.findByRole("radio", { name: "2 sur 5" }));
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre avis" });
  await userEvent.type(field, "Long");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  expect(field.value).toBe("Long");
});

test("a draft review is restored after a reload, and deleted once sent", async () => {
  const answers = { "POST /ratings": () => ({ body: review }) };
  const { unmount } = await open([], answers, sent({ ownerId: "org_4" }));
  await userEvent.click(await screen.findByRole("radio", { name: "4 sur 5" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Votre avis" }), "Clair");
  unmount();
  const { unmount: close } = await open([], answers, sent({ ownerId: "org_4" }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre avis" }).value).toBe("Clair"),
  );
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 sur 5" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  await screen.findByText(/il attend d’être relu/);
  close();
  await open([], answers, sent({ ownerId: "org_4" }));
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Votre avis" })).value).toBe("");
});

test("a review is withdrawn after a confirmation, and can be written again", async () => {
  const { api } = await open([{ ...review, metadata: { active: true } }], {
    "DELETE /ratings/rtg_1": () => ({ body: { id: "rtg_1" } }),
  });
  expect(await screen.findByText(/dès que le cabinet compte cinq avis/)).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Retirer mon avis/ }));
  expect(api.calls).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Retirer mon avis" }));
  expect(await screen.findByRole("textbox", { name: "Votre avis" })).not.toBeNull();
  expect(api.calls.at(-1)?.call).toBe("DELETE /ratings/rtg_1");
});

test("a hidden review shows the reason, and can be appealed", async () => {
  const hidden = { code: "injure", reason: "Vise une personne.", decisionId: "dcn_1", appealed: false };
  const { api } = await open([{ ...review, platformData: { _private: { hidden } } }], {
    "POST /decisions/dcn_1/appeal": () => ({ body: { id: "apl_1" } }),
  });
  expect(await screen.findByText("Vise une personne.")).not.toBeNull();
  expect(screen.getByText("Injure ou diffamation")).not.toBeNull();
  const field = screen.getByLabelText("Vos raisons");
  await userEvent.type(field, "Trop court");
  await userEvent.click(screen.getByRole("button", { name: "Contester" }));
  expect(await screen.findByText(/20 caractères au moins/, { selector: "[role=alert]" })).not.toBeNull();
  await userEvent.type(field, ", puis une vraie phrase.");
  await userEvent.click(screen.getByRole("button", { name: "Contester" }));
  await waitFor(() => expect(api.calls.some(({ call }) => call === "POST /decisions/dcn_1/appeal")).toBe(true));
  const sent = api.calls.find(({ call }) => call === "POST /decisions/dcn_1/appeal");
  expect(sent?.body).toEqual({ text: "Trop court, puis une vraie phrase." });
});
