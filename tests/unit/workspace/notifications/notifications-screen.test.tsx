import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { notificationGroup } from "@/tests/fixtures/market-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { NotificationsScreen } from "@/workspace/notifications/notifications-screen";

const permissions = ["notification:list"];
const candidate = signedIn({
  current: withoutFirm(permissions),
});
const page = (results: unknown[], unreadCount = 0) => ({
  body: {
    results,
    nbResults: results.length,
    nbPages: 1,
    page: 1,
    nbResultsPerPage: 20,
    unreadCount,
    unreadMessages: 0,
  },
});
const aNotification = (kind: string, data = {}) => ({ ...notificationGroup.notifications[0], id: kind, kind, data });

test("notifications are grouped by object, with a link to it", async () => {
  const notifications = [
    aNotification("applicationDecided", { status: "recruited" }),
    aNotification("interviewProposed"),
    aNotification("aKindOfTomorrow"),
  ];
  const group = { ...notificationGroup, notifications, nbNotifications: 5 };
  const { session } = createFakeSession(candidate, { "GET /notifications": () => page([group], 1) });
  await renderScreen(session, <NotificationsScreen />);
  const list = within(await screen.findByRole("list", { name: "Notifications, par objet" }));
  const link = list.getByRole("link", { name: "Gestionnaire de paie · Cabinet Valmy" });
  expect(link.getAttribute("href")).toBe("/app/candidatures/trn_1");
  expect(list.getByText("Votre candidature est retenue")).not.toBeNull();
  expect(list.getByText("Un entretien vous est proposé")).not.toBeNull();
  expect(list.getByText("et 2 autres plus anciennes")).not.toBeNull();
});

test("consecutive messages share one line, and alert results are added up", async () => {
  const group = (objectId: string, notifications: unknown[]) => ({ ...notificationGroup, objectId, notifications });
  const groups = [
    group("conv_1", [aNotification("messageReceived"), { ...aNotification("messageReceived"), id: "ntf_9" }]),
    group("sch_1", [
      aNotification("alertResults", { count: 3 }),
      { ...aNotification("alertResults", { count: 4 }), id: "ntf_8" },
    ]),
  ];
  const { session } = createFakeSession(candidate, { "GET /notifications": () => page(groups, 2) });
  await renderScreen(session, <NotificationsScreen />);
  expect(await screen.findByText("2 nouveaux messages")).not.toBeNull();
  expect(screen.getByText("7 nouvelles offres dans votre alerte")).not.toBeNull();
});

test("all notifications are marked as read up to the latest shown", async () => {
  const { session, api } = createFakeSession(candidate, {
    "GET /notifications": () => page([notificationGroup], 1),
    "PATCH /notifications/read": () => ({ body: { unreadCount: 0, unreadMessages: 0 } }),
  });
  await renderScreen(session, <NotificationsScreen />);
  const button = await screen.findByRole("button", { name: "Tout marquer comme lu" });
  api.responses["GET /notifications"] = () => page([{ ...notificationGroup, unreadCount: 0 }]);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Tout marquer comme lu" })).toBeNull());
  const read = api.calls.find(({ call }) => call === "PATCH /notifications/read");
  expect(read?.body).toEqual({ until: notificationGroup.lastDate });
});

test("an empty list of notifications shows that nothing is new", async () => {
  const { session } = createFakeSession(candidate, { "GET /notifications": () => page([]) });
  await renderScreen(session, <NotificationsScreen />);
  expect(await screen.findByRole("heading", { name: "Rien de neuf" })).not.toBeNull();
});
