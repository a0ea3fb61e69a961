import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { AxiosAdapter } from "axios";
import { beforeEach, expect, test, vi } from "vitest";
import { NewsletterSection } from "@/components/home/newsletter-section";
import type { CallsOf } from "@/lib/api/bind";
import { renderIn } from "@/tests/support/in-locale";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const network = vi.hoisted((): { adapter?: AxiosAdapter } => ({}));
// The client is real; only its network is replaced.
vi.mock("@/lib/queries/browser-calls", async () => {
  const { bind } = await import("@/lib/api/bind");
  const { createHttp } = await import("@/lib/api/http");
  return {
    browserCalls(publicKey: string, calls: CallsOf) {
      const http = createHttp({ origin: "/api/marketplace", publicKey, timeoutMs: 1000, adapter: network.adapter });
      return bind({ http, keyHttp: http }, calls);
    },
  };
});

const EVENT = { id: "evt_1", type: "newsletter_subscribe", metadata: {}, createdDate: "2026-11-21T00:00:00.000Z" };
const ERROR = "L’abonnement n’est pas enregistré. Vérifiez votre prénom et votre adresse e-mail.";

let calls: ReturnType<typeof recordingAdapter>["calls"];
const response = (status: number, body: object) => {
  const recording = recordingAdapter({ status, body });
  network.adapter = recording.adapter;
  calls = recording.calls;
};
beforeEach(() => response(200, EVENT));

async function open() {
  await renderIn(
    "fr",
    <NewsletterSection source={{ publicKey: "pubk_test_x", product: "happy-cabinet", locale: "fr" }} />,
  );
  const input = (name: RegExp) => {
    const found = screen.getByRole("textbox", { name });
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
    return found;
  };
  return {
    user: userEvent.setup(),
    firstname: input(/Prénom/),
    email: input(/e-mail/),
    button: screen.getByRole("button", { name: "Je m’abonne" }),
  };
}

test("a subscription is recorded once, thanked, and empties the form", async () => {
  const { user, firstname, email, button } = await open();
  await user.type(firstname, " Inès ");
  await user.type(email, "ines@exemple.fr");
  await user.click(button);
  await screen.findByText(/Regardez vos e-mails/);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    type: "newsletter_subscribe",
    emitterId: "happy-cabinet-v3",
    metadata: { firstname: "Inès", email: "ines@exemple.fr", type: "newsletter", locale: "fr" },
  });
  expect([firstname.value, email.value]).toEqual(["", ""]);
});

test("an invalid e-mail is explained, and the input stays", async () => {
  const { user, firstname, email, button } = await open();
  await user.type(firstname, "Inès");
  await user.type(email, "ines@exemple");
  await user.click(button);
  await screen.findByText(ERROR);
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
    "n’est pas valide",
  );
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect([firstname.value, email.value]).toEqual(["Inès", "ines@exemple"]);
  expect(calls).toHaveLength(0);
});

test("an empty form marks each missing field until it is filled", async () => {
  const { user, firstname, button } = await open();
  await user.click(button);
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(firstname));
  await user.type(firstname, "Inès");
  await waitFor(() => expect(screen.getAllByText("Ce champ est obligatoire.")).toHaveLength(1));
});

test("repeated clicks during a submission send the form once", async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { adapter } = recordingAdapter({ body: EVENT });
  const held = vi.fn<AxiosAdapter>(async (config) => {
    await arrived;
    return adapter(config);
  });
  network.adapter = held;
  const { user, firstname, email, button } = await open();
  await user.type(firstname, "Inès");
  await user.type(email, "ines@exemple.fr");
  await user.dblClick(button);
  await user.click(button);
  expect(button.textContent).toBe("Envoi…");
  arrive();
  await screen.findByText(/Regardez vos e-mails/);
  expect(held).toHaveBeenCalledOnce();
});

test("a failing service shows a notice, and the input stays", async () => {
  response(503, { message: "down" });
  const { user, firstname, email, button } = await open();
  await user.type(firstname, "Inès");
  await user.type(email, "ines@exemple.fr");
  await user.click(button);
  await screen.findByText("Le service ne répond pas. Vérifiez votre connexion, puis réessayez.");
  expect([firstname.value, email.value]).toEqual(["Inès", "ines@exemple.fr"]);
});

test("a second subscriber on the page is recorded with their own e-mail", async () => {
  const { user, firstname, email, button } = await open();
  for (const name of ["ines", "marc"]) {
    await user.type(firstname, name);
    await user.type(email, `${name}@exemple.fr`);
    await user.click(button);
    await waitFor(() => expect(firstname.value).toBe(""));
  }
  expect(calls.map(({ body }) => body)).toMatchObject([
    { metadata: { email: "ines@exemple.fr" } },
    { metadata: { email: "marc@exemple.fr" } },
  ]);
});
