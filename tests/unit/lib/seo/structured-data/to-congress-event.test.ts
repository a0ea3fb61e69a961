import { expect, test } from "vitest";
import { toCongressEvent } from "@/lib/seo/structured-data/to-congress-event";
import type { CongressView } from "@/lib/views/congress";
import { aBody } from "@/tests/fixtures/a-body";

const congress: CongressView = {
  name: "edition-2027",
  title: "Les Rencontres du Chiffre 2027",
  titletag: null,
  description: "D.",
  lead: null,
  body: aBody(),
  startDate: "2027-09-22",
  endDate: "2027-09-24",
  city: "Nantes",
  venue: "La Halle",
  street: null,
  postcode: "44000",
  mode: "mixed",
  days: [],
  speakers: [],
  practical: [],
  gallery: [],
  figures: [],
};

test("an upcoming edition is an event with its days and places", () => {
  const event = toCongressEvent(congress, "en");
  expect(event).toMatchObject({
    "@type": "Event",
    startDate: "2027-09-22",
    endDate: "2027-09-24",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
    location: [{ "@type": "Place", name: "La Halle" }, { "@type": "VirtualLocation" }],
  });
  expect(event.url).toMatch(/\/en\/congres\/edition-2027$/);
});

test("an edition that is only online or only on site has one location", () => {
  const types = (mode: CongressView["mode"]) => toCongressEvent({ ...congress, mode }, "fr").location;
  expect(types("online")).toMatchObject([{ "@type": "VirtualLocation" }]);
  expect(types("offline")).toMatchObject([{ "@type": "Place" }]);
});
