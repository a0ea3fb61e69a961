import type { OwnOffer } from "@/lib/entities/own-offer";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";

const DATE = "2026-10-01T08:00:00.000Z";

/** An offer as its firm lists it: published, with a slot, for thirty days more. */
export const anOwnOffer = (overrides: Partial<OwnOffer> = {}): OwnOffer => ({
  id: "ast_1",
  name: "Gestionnaire de paie (H/F)",
  ownerId: "org_1",
  description: null,
  categoryId: null,
  active: true,
  validated: true,
  metadata: {},
  platformData: {},
  createdDate: DATE,
  updatedDate: DATE,
  locations: [{ id: "office_1", name: "Lyon Part-Dieu", city: "Lyon", latitude: 45.76, longitude: 4.86 }],
  customAttributes: { slug: "gestionnaire-de-paie", contractType: "cdi", validThrough: addDays(today(), 29) },
  state: "online",
  publishedDate: DATE,
  publishedWith: "slot",
  isSpontaneous: false,
  isTwin: false,
  closing: null,
  applications: { total: 3, new: 1, waiting: 2 },
  views: 128,
  ...overrides,
});

/** A page of these offers, for a firm that has one slot left. */
export const aPageOfOffers = (results: OwnOffer[], overrides: object = {}) => ({
  body: {
    results,
    nbResults: results.length,
    nbPages: 1,
    page: 1,
    nbResultsPerPage: 20,
    states: Object.fromEntries(results.map(({ state }) => [state, 1])),
    offices: [{ id: "office_1", name: "Lyon Part-Dieu", count: results.length }],
    companySlug: "cabinet-valmy",
    quota: { slots: 2, slotsTaken: 1, offerCredits: 0 },
    ...overrides,
  },
});
