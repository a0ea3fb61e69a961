import { describe, expect, test } from "vitest";
import {
  isFrenchZone,
  isHolidayIn,
  PARIS,
  zoneName,
  zoneOfInterview,
  zoneOfOffer,
} from "@/lib/rules/time/french-zones";
import departments from "@/lib/rules/vocabulary/departments.json";

const at = (departmentCode: string) => ({ locations: [{ departmentCode, latitude: 0, longitude: 0 }] });

describe("the zone of an offer", () => {
  test.each([
    ["75", PARIS],
    ["2A", PARIS],
    ["971", "America/Guadeloupe"],
    ["972", "America/Martinique"],
    ["973", "America/Cayenne"],
    ["974", "Indian/Reunion"],
    ["975", "America/Miquelon"],
    ["976", "Indian/Mayotte"],
    ["977", "America/St_Barthelemy"],
    ["978", "America/Marigot"],
    ["986", "Pacific/Wallis"],
    ["987", "Pacific/Tahiti"],
    ["988", "Pacific/Noumea"],
  ])("a place in %s has the clocks of %s", (code, zone) => expect(zoneOfOffer(at(code))).toBe(zone));

  test("every department has a zone with a name, which this machine knows", () => {
    for (const { code } of departments) {
      const zone = zoneOfOffer(at(code));
      expect(isFrenchZone(zone)).toBe(true);
      expect(() => new Intl.DateTimeFormat("fr", { timeZone: zone })).not.toThrow();
      expect(zoneName(zone, "fr")).toMatch(/^heure d/);
    }
  });

  test("a place without a department has the zone of its postcode", () =>
    expect(zoneOfOffer({ locations: [{ postcode: "97410", latitude: 0, longitude: 0 }] })).toBe("Indian/Reunion"));

  test.each([[{}], [{ locations: [] }], [{ locations: "Lille" }], [{ locations: [{ departmentCode: "974" }] }]])(
    "an offer without a readable place has the zone of Paris: %j",
    (offer) => expect(zoneOfOffer(offer)).toBe(PARIS),
  );
});

describe("the zone of an interview", () => {
  test.each([
    ["12, rue de la Barre, 97400 Saint-Denis", PARIS, "Indian/Reunion"],
    ["93200 Saint-Denis", "Indian/Reunion", PARIS],
    ["Bâtiment 97410, 2 rue Monge, 75005 Paris", "Indian/Reunion", PARIS],
    ["Au cabinet", "Indian/Reunion", "Indian/Reunion"],
    [undefined, "Pacific/Noumea", "Pacific/Noumea"],
  ])("the address « %s » of an offer in %s has the clocks of %s", (place, offerZone, zone) =>
    expect(zoneOfInterview(place, offerZone)).toBe(zone),
  );
});

test("the abolition of slavery is a holiday where it is, and 11 November everywhere", () => {
  expect(isHolidayIn("Indian/Reunion", "2026-12-20")).toBe(true);
  expect(isHolidayIn(PARIS, "2026-12-20")).toBe(false);
  expect(isHolidayIn("Indian/Reunion", "2026-11-11")).toBe(true);
});
