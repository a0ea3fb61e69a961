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
