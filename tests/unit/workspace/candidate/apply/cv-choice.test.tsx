import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { message, open, press, SEND, SENT, sentTo } from "@/tests/support/apply-screen";

test("CVs of the profile are offered, and the default is preselected", async () => {
  const file = {
    contentType: "application/pdf",
    bytes: 12,
    kind: "resumes",
    createdDate: "2026-11-02T08:00:00Z",
    nbApplications: 0,
  };
  const kept = { ...file, key: "resumes/b.pdf", filename: "Paie.pdf", isInProfile: true, isDefault: true };
  const results = [
    { ...file, key: "resumes/a.pdf", filename: "Audit.pdf", isInProfile: true, isDefault: false },
    kept,
    { ...kept, key: "resumes/c.pdf", filename: "Envoyé.pdf", isInProfile: false, isDefault: false },
  ];
  const { user, api } = await open({ "GET /files": () => ({ body: { results } }), [SEND]: () => SENT });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: /Paie\.pdf.*2 novembre/ })).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: /Envoyé\.pdf/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /Audit\.pdf/ }));
  expect(screen.getByText(/Le CV «\sAudit\.pdf\s»/)).toBeDefined();
  await user.click(press());
  await screen.findByRole("heading", { name: "Candidature envoyée" });
  expect(sentTo(api, SEND)).toMatchObject([{ body: { metadata: { resume: "resumes/a.pdf" } } }]);
});

test("nothing is sent while the CV is uploading", async () => {
  const { user, api } = await open({ "POST /upload/policy": () => new Promise(() => undefined), [SEND]: () => SENT });
  await message();
  const file = new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Déposer un PDF"), file);
  await user.click(press());
  expect(await screen.findByText(/L’envoi de votre CV n’est pas terminé/)).toBeDefined();
  expect(sentTo(api, SEND)).toEqual([]);
});
