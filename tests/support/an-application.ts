import type { Transaction } from "@/lib/entities/transaction";

/** An application as the API sends it to one of its parties. */
export const anApplication = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: "trn_1",
  assetId: "ast_1",
  assetSnapshot: { name: "Gestionnaire de paie" },
  assetTypeId: "typ_1",
  assetType: {},
  status: "new",
  statusHistory: [{ status: "new", date: "2026-11-20T08:00:00.000Z" }],
  ownerId: "org_other",
  takerId: "usr_other",
  quantity: 1,
  startDate: null,
  endDate: null,
  duration: null,
  timeUnit: null,
  unitPrice: null,
  value: null,
  ownerAmount: null,
  takerAmount: null,
  platformAmount: null,
  currency: null,
  completedDate: null,
  cancelledDate: null,
  cancellationReason: null,
  metadata: {},
  platformData: {},
  createdDate: "2026-11-20T08:00:00.000Z",
  updatedDate: "2026-11-21T08:00:00.000Z",
  ...overrides,
});

/** The response with a whole list on one page. */
export const aPageOf = (results: unknown[]) => ({
  body: { results, nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 20 },
});

/** An application whose candidate chose this time for the interview. */
export const aMeeting = (slot: string, overrides: Partial<Transaction> = {}): Transaction =>
  anApplication({
    status: "meeting",
    statusHistory: [{ status: "meeting", date: "2026-11-21T08:00:00.000Z" }],
    interview: {
      format: "office",
      minutes: 45,
      slots: [slot],
      place: "12, rue de la Barre, 59000 Lille",
      with: ["Claire Durand"],
      sequence: 1,
      proposedDate: "2026-11-21T08:00:00.000Z",
      choice: { date: "2026-11-22T08:00:00.000Z", slot },
    },
    ...overrides,
  });
