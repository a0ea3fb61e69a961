import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { apiKey, job, jobLanes, platformMail, webhook, webhookLog } from "@/tests/fixtures/platform-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { place, router } from "@/tests/support/navigation";
import { JobsScreen } from "@/workspace/platform/system/jobs-screen";
import { KeysScreen } from "@/workspace/platform/system/keys-screen";
import { MailsScreen } from "@/workspace/platform/system/mails-screen";
import { WebhooksScreen } from "@/workspace/platform/system/webhooks/webhooks-screen";

const ADMINISTRATOR = ["asset:moderate", "job:list", "mail:list", "webhook:list", "apiKey:list"].map(
  (name) => `${name}:all`,
);
const as = (permissions: string[]) => signedIn({ current: withoutFirm(permissions) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a failed job shows its error, and can be retried", async () => {
  const { session, api } = createFakeSession(as(ADMINISTRATOR), {
    "GET /jobs/lanes": () => ({ body: jobLanes }),
    "GET /jobs": () => aPageOf([job]),
    "POST /jobs/12/retry": () => ({ body: { ...job, state: "waiting" } }),
  });
  await renderScreen(session, <JobsScreen />);
  expect(await screen.findByText("451 try later")).not.toBeNull();
  expect(screen.getByRole("row", { name: /E-mails 2 1 1 1/ })).not.toBeNull();
  expect(screen.getByText("Ménage de l’heure")).not.toBeNull();
  api.takeCalls();
  api.responses["GET /jobs"] = () => aPageOf([]);
  await press("Réessayer (E-mail, 12)");
  expect(await screen.findByText("Rien n’est en échec")).not.toBeNull();
  expect(api.takeCalls()[0]).toBe("POST /jobs/12/retry");
});

test("mails are listed without a state filter at first", async () => {
  const { session, api } = createFakeSession(as(ADMINISTRATOR), { "GET /mails": () => aPageOf([platformMail]) });
  await renderScreen(session, <MailsScreen />);
  expect(await screen.findByRole("rowheader", { name: "Mot de passe oublié" })).not.toBeNull();
  expect(screen.getByText("c•••@cabinet.fr")).not.toBeNull();
  expect(api.calls[0]?.query.get("state")).toBeNull();
});

test("mails are filtered by the chosen state", async () => {
  const { session, api } = createFakeSession(as(ADMINISTRATOR), { "GET /mails": () => aPageOf([platformMail]) });
  await renderScreen(session, <MailsScreen />);
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "État" }), "En échec");
  const [href] = router.replace.mock.lastCall ?? [];
  expect(href).toMatch(/\?etat=echecs$/);
  cleanup();
  place.search = "etat=echecs";
  api.responses["GET /mails"] = () => aPageOf([]);
  await renderScreen(session, <MailsScreen />);
  expect(await screen.findByText("Aucun e-mail dans cet état")).not.toBeNull();
  expect(api.calls.at(-1)?.query.get("state")).toBe("failed");
});

test("a webhook event can be replayed, and a new webhook shows its secret", async () => {
  const { session, api } = createFakeSession(as(ADMINISTRATOR), {
    "GET /webhooks": () => ({ body: [webhook] }),
    "GET /webhook-logs": () => aPageOf([webhookLog]),
    "POST /webhooks": () => ({ body: { ...webhook, signingSecret: "whsec_once" } }),
    "POST /webhook-logs/whl_1/replay": () => ({ body: webhookLog }),
  });
  await renderScreen(session, <WebhooksScreen />);
  const list = await screen.findByRole("heading", { level: 3, name: webhook.name });
  await userEvent.click(within(list.closest("li") as HTMLElement).getByText("50 derniers envois"));
  await userEvent.click(await screen.findByRole("button", { name: /^Rejouer/ }));
  expect(await screen.findByText("L’événement repart.")).not.toBeNull();
  await userEvent.type(screen.getByLabelText("Nom"), "CRM");
  await userEvent.type(screen.getByLabelText("Adresse URL"), "https://crm.exemple.fr/hook");
  await userEvent.type(screen.getByLabelText("Événement"), "asset__created");
  await press("Ajouter");
  expect(await screen.findByText("whsec_once")).not.toBeNull();
  expect(api.calls.find(({ call }) => call === "POST /webhooks")?.body).toEqual({
    name: "CRM",
    targetUrl: "https://crm.exemple.fr/hook",
    event: "asset__created",
  });
});

test("a conflicting webhook edit leaves the typed values in the form", async () => {
  let stored = webhook;
  const theirs = { ...webhook, name: "Paie", updatedDate: "2026-11-22T09:00:00.000Z" };
  const { session, api } = createFakeSession(as(ADMINISTRATOR), {
    "GET /webhooks": () => ({ body: [stored] }),
    "PATCH /webhooks/whk_1": ({ headers }) => {
      if (headers["if-match"] === `"${theirs.updatedDate}"`) return { body: theirs };
      stored = theirs;
      return { status: 412, body: { message: "It was changed meanwhile", statusCode: 412 } };
    },
  });
  await renderScreen(session, <WebhooksScreen />);
  await userEvent.click(await screen.findByRole("button", { name: "Modifier (CRM)" }));
  const form = () => within(screen.getByRole("form", { name: /^Modifier/ }));
  await userEvent.clear(form().getByLabelText("Nom"));
  await userEvent.type(form().getByLabelText("Nom"), "Facturation");
  await userEvent.click(form().getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Paie" })).not.toBeNull();
  expect(form().getByLabelText<HTMLInputElement>("Nom").value).toBe("Facturation");
  expect(api.calls.find(({ call }) => call.startsWith("PATCH"))?.headers["if-match"]).toBe(`"${webhook.updatedDate}"`);
  await userEvent.click(form().getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Le récepteur est modifié.")).not.toBeNull();
  expect(api.calls.findLast(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
    name: "Facturation",
    event: "asset__created",
  });
});

test("an API key is revoked after a confirmation", async () => {
  const { session, api } = createFakeSession(as(ADMINISTRATOR), {
    "GET /api-keys": () => aPageOf([{ ...apiKey, lastUsedDate: null }]),
    "DELETE /api-keys/apik_1": () => ({ body: { id: "apik_1" } }),
  });
  await renderScreen(session, <KeysScreen />);
  expect(await screen.findByText("Jamais utilisée")).not.toBeNull();
  await press("Révoquer (Script)");
  expect(api.takeCalls()).toEqual(["GET /api-keys"]);
  api.responses["GET /api-keys"] = () => aPageOf([]);
  await press("Révoquer");
  expect(await screen.findByText("Aucune clé")).not.toBeNull();
});

test("an editor may not open the jobs screen, which requests nothing", async () => {
  const { session, api } = createFakeSession(as(["asset:moderate:all"]));
  await renderScreen(session, <JobsScreen />);
  expect(screen.getByRole("heading", { name: "Cette page est réservée à l’équipe de la plateforme" })).not.toBeNull();
  expect(api.calls).toEqual([]);
});
