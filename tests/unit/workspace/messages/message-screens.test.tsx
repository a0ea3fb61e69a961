import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { conversation as aConversation, message as aMessage } from "@/tests/fixtures/market-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ConversationScreen } from "@/workspace/messages/conversation-screen";
import { MessagesScreen } from "@/workspace/messages/messages-screen";

beforeEach(() => void vi.clearAllMocks());
afterEach(() => storedEntries.clear(""));

const current = withoutFirm(["message:list", "notification:list"]);
const candidate = signedIn({ current });
const pageOf = (results: unknown[], more = {}) => ({
  body: { results, nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 20, ...more },
});
const received = {
  ...aMessage,
  id: "msg_2",
  senderId: "org_1",
  receiverId: "usr_1",
  content: "Êtes-vous libre jeudi ?",
};
const conversation = { ...aConversation, lastMessage: received };
const counts = { unreadCount: 0, unreadMessages: 0 };

const api = (overrides = {}) => ({
  "GET /notifications": () => pageOf([], counts),
  "GET /conversations": () => pageOf([conversation], { unreadCount: 1 }),
  "GET /messages": () => pageOf([received]),
  "PATCH /conversations/conv_1": () => ({ body: { ...conversation, unreadCount: 0 } }),
  ...overrides,
});

describe("MessagesScreen", () => {
  test("each conversation shows its sender, subject and unread count", async () => {
    const { session } = createFakeSession(candidate, api());
    await renderScreen(session, <MessagesScreen />);
    const list = within(await screen.findByRole("list", { name: "Conversations" }));
    const link = list.getByRole("link", { name: "Cabinet Valmy, 1 message à lire" });
    expect(link.getAttribute("href")).toBe("/app/messages/conv_1");
    expect(list.getByText(/^Candidature\s: Gestionnaire de paie$/)).not.toBeNull();
    expect(list.getByText("Êtes-vous libre jeudi ?")).not.toBeNull();
  });

  test("an empty list shows that there is no message", async () => {
    const { session } = createFakeSession(
      candidate,
      api({ "GET /conversations": () => pageOf([], { unreadCount: 0 }) }),
    );
    await renderScreen(session, <MessagesScreen />);
    expect(await screen.findByRole("heading", { name: "Aucun message" })).not.toBeNull();
  });

  test("a failed request for the list shows an error, and can be retried", async () => {
    const { session, api: calls } = createFakeSession(candidate, api({ "GET /conversations": () => "unreachable" }));
    await renderScreen(session, <MessagesScreen />);
    await screen.findByRole("alert", undefined, { timeout: 3_000 });
    calls.responses["GET /conversations"] = () => pageOf([conversation], { unreadCount: 1 });
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("list", { name: "Conversations" })).not.toBeNull();
  });
});

describe("ConversationScreen", () => {
  const open = async (overrides = {}) => {
    const fake = createFakeSession(candidate, api(overrides));
    await renderScreen(fake.session, <ConversationScreen id="conv_1" />);
    return fake;
  };
  const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Votre message" });

  test("an open conversation shows its messages and is marked as read", async () => {
    const { api: calls } = await open();
    const log = await screen.findByRole("log", { name: "Messages échangés avec Cabinet Valmy" });
    expect(within(log).getByText("Êtes-vous libre jeudi ?")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Voir la candidature" }).getAttribute("href")).toBe(
      "/app/candidatures/trn_1",
    );
    await waitFor(() => expect(calls.calls.map(({ call }) => call)).toContain("PATCH /conversations/conv_1"));
    const marked = calls.calls.find(({ call }) => call === "PATCH /conversations/conv_1");
    expect(marked?.body).toEqual({ read: true, until: received.createdDate });
  });

  test("a message is sent to its conversation, with an idempotency key", async () => {
    const { api: calls } = await open({ "POST /messages": () => ({ body: { ...aMessage, id: "msg_3" } }) });
    await userEvent.type(await field(), "Oui, à 14 heures.");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(calls.calls.map(({ call }) => call)).toContain("POST /messages"));
    const sent = calls.calls.find(({ call }) => call === "POST /messages");
    expect(sent?.body).toEqual({
      topicId: "trn_1",
      receiverId: "org_1",
      content: "Oui, à 14 heures.",
      attachments: [],
      conversationId: "conv_1",
    });
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect((await field()).value).toBe("");
  });

  test("a failed message stays, and is resent with the same key", async () => {
    const { api: calls } = await open({ "POST /messages": () => "unreachable" });
    await userEvent.type(await field(), "Oui.");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    expect(screen.getByText("Oui.")).not.toBeNull();
    calls.responses["POST /messages"] = () => ({ body: { ...aMessage, id: "msg_3" } });
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByText("Oui.")).toBeNull());
    const keys = calls.calls
      .filter(({ call }) => call === "POST /messages")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  test("a message whose key was already used is treated as sent", async () => {
    await open({ "POST /messages": () => ({ status: 400, body: { message: "…", data: { code: "keyUsed" } } }) });
    await userEvent.type(await field(), "Oui.");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
    await waitFor(() => expect(screen.queryByText("Oui.")).toBeNull());
    expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  });

  test("a message too long shows its excess and is not sent", async () => {
    const { api: calls } = await open();
    const text = await field();
    await userEvent.click(text);
    await userEvent.paste("x".repeat(3_002));
    expect(await screen.findByText("2 caractères de trop")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
    await act(async () => undefined);
    expect(calls.calls.map(({ call }) => call)).not.toContain("POST /messages");
    expect(text.value).toHaveLength(3_002);
  });

  test("an erased message and an erased account are shown as erased", async () => {
    const erased = { ...received, content: "", metadata: { erased: true }, senderId: "usr_gone" };
    await open({
      "GET /messages": () => pageOf([erased]),
      "GET /conversations": () =>
        pageOf([{ ...conversation, otherId: "usr_gone", otherName: null }], { unreadCount: 0 }),
    });
    const log = await screen.findByRole("log", { name: "Messages échangés avec Compte effacé" });
    expect(within(log).getByText("Message effacé")).not.toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("an inaccessible conversation leads back to the list", async () => {
    await open({ "GET /conversations": () => pageOf([], { unreadCount: 0 }) });
    expect(await screen.findByRole("link", { name: "Toutes les conversations" })).not.toBeNull();
  });
});
