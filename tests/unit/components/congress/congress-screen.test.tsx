import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CongressScreen } from "@/components/congress/congress-screen";
import type { CongressView } from "@/lib/views/congress";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const congress: CongressView = {
  name: "edition-2025",
  title: "Congrès 2025",
  titletag: null,
  description: "",
  lead: null,
  body: aBody(),
  startDate: "2025-09-24",
  endDate: "2025-09-26",
  city: "Lyon",
  venue: "Centre de congrès",
  street: null,
  postcode: "69006",
  mode: "mixed",
  speakers: [],
  practical: [],
  gallery: [],
  figures: [],
  days: [
    {
      date: "2025-09-24",
      title: null,
      sessions: [
        {
          time: "09:30",
          end: "10:15",
          title: "Ouverture",
          body: aBody(""),
          speakers: ["A. Roy", "B. Le Goff"],
          room: "A",
        },
        { time: "10:30", end: null, title: "Atelier paie", body: aBody(""), speakers: [], room: null },
      ],
    },
  ],
};
const show = (over: Partial<CongressView> = {}, past = false) =>
  renderIn("fr", <CongressScreen congress={{ ...congress, ...over }} crumbs={[]} past={past} others={[]} />);

test("an edition of several days shows its first and last day", async () => {
  await show();
  expect(screen.getByText("Du 24 au 26 septembre 2025")).toBeDefined();
});

test("the dates of an edition across two months name both months", async () => {
  await show({ endDate: "2025-10-02", days: [] });
  expect(screen.getByText("Du 24 septembre 2025 au 2 octobre 2025")).toBeDefined();
});

test("an edition of one day shows that day alone", async () => {
  await show({ endDate: congress.startDate, days: [] });
  expect(screen.getByText("24 septembre 2025")).toBeDefined();
  expect(screen.queryByText(/^Du /)).toBeNull();
});

test("the address of an edition leaves out its unknown parts", async () => {
  await show();
  const place = screen.getByText("Lieu").closest("div");
  expect(place?.textContent).toBe("LieuCentre de congrès69006 Lyon");
});

test("a session shows its hours, and its speakers and room when known", async () => {
  await show();
  const [opening, workshop] = within(screen.getByRole("region", { name: "Programme" })).getAllByRole("listitem");
  expect(opening?.textContent).toBe("09\u202fh\u202f30 – 10\u202fh\u202f15OuvertureA. Roy et B. Le Goff · A");
  expect(workshop?.textContent).toBe("10\u202fh\u202f30Atelier paie");
});

test.each([
  [true, 1],
  [false, 0],
])("an edition with past=%s shows the message that it is over %i times", async (past, count) => {
  await show({}, past);
  expect(screen.queryAllByText("Cette édition est terminée.")).toHaveLength(count);
});
