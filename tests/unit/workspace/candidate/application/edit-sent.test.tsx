import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";
import { SENT_ID } from "@/workspace/candidate/application/sent-id";

afterEach(() => {
  window.location.hash = "";
  return storedEntries.clear("");
});

const PATCH = "PATCH /transactions/trn_1";
const current = withoutFirm(["transaction:list"]);
const aFile = (name: string, isInProfile: boolean) => ({
  key: `resumes/${name}`,
  filename: name,
  contentType: "application/pdf",
  bytes: 12,
  kind: "resumes",
  createdDate: "2026-11-02T08:00:00Z",
  isInProfile,
  isDefault: false,
  nbApplications: 0,
});
const sent = anApplication({
  takerId: claire.id,
  metadata: {
    message: "Bonjour",
    resume: "resumes/Audit.pdf",
    answers: [{ question: "Mobile ?", answer: "Oui" }],
  },
});

async function open(status = sent.status) {
  const results = [aFile("Audit.pdf", false), aFile("Paie.pdf", true), aFile("Autre.pdf", false)];
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /transactions/trn_1": () => ({ body: { ...sent, status } }),
    "GET /files": () => ({ body: { results } }),
    [PATCH]: () => ({ body: sent }),
  });
  await renderScreen(session, <ApplicationScreen id="trn_1" />);
  return { api, user: userEvent.setup() };
}
const edited = (api: Awaited<ReturnType<typeof open>>["api"]) =>
  api.calls.flatMap(({ call, body }) => (call === PATCH ? [body] : []));

test("a candidate changes the CV and the answers that they sent", async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  await screen.findByRole("option", { name: "Paie.pdf" });
  const cv = screen.getByRole<HTMLSelectElement>("combobox", { name: "Votre CV" });
  expect(cv.selectedOptions[0]?.textContent).toBe("Audit.pdf");
  expect(screen.queryByRole("option", { name: "Autre.pdf" })).toBeNull();
  await user.selectOptions(cv, "Paie.pdf");
  await user.type(screen.getByRole("textbox", { name: "Mobile ?" }), ", dès lundi");
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await screen.findByText("Votre candidature est modifiée.");
  expect(edited(api)).toEqual([
    {
      metadata: {
        message: "Bonjour",
        resume: "resumes/Paie.pdf",
        answers: [{ question: "Mobile ?", answer: "Oui, dès lundi" }],
      },
      updatedDate: sent.updatedDate,
    },
  ]);
});

test("saving without a change sends the same CV", async () => {
  const { api, user } = await open();
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await screen.findByText("Votre candidature est modifiée.");
  expect(edited(api)).toMatchObject([{ metadata: { resume: "resumes/Audit.pdf" } }]);
});

test("a link to the sent application opens its form", async () => {
  window.location.hash = SENT_ID;
  await open();
  expect(await screen.findByRole("combobox", { name: "Votre CV" })).not.toBeNull();
});

test("an application under study cannot be edited", async () => {
  window.location.hash = SENT_ID;
  await open("pending");
  expect(await screen.findByText("Un CV en pièce jointe")).not.toBeNull();
  expect(screen.queryByRole("combobox", { name: "Votre CV" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Modifier" })).toBeNull();
});
