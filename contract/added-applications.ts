import { calls, sent } from "@/contract/call";
import { Removed } from "@/lib/entities/removed";
import { Transaction } from "@/lib/entities/transaction";
import type { AddedSource } from "@/lib/rules/transaction/added-application";

/**
 * An application that came by other ways. `resume` is the key of a PDF that the caller uploaded; `note` becomes a note of
 * the caller, shared in the firm; `inform` mails the person what the firm holds about them, and needs an address.
 */
export type AddedApplication = {
  assetId: string;
  firstname: string;
  lastname: string;
  email?: string | null;
  phone?: string | null;
  source: AddedSource;
  resume?: string | null;
  note?: string | null;
  inform?: boolean;
  locale?: "fr" | "en";
};

/** Applications that a firm adds by hand to its own offers, for people without an account. */
export const addedApplications = calls({
  /** 422 `alreadyApplied`, naming the address, when the offer has an application with it. */
  create: { method: "POST", path: "/applications/added", body: sent<AddedApplication>(), response: Transaction },

  /** Removes an added application with all that the firm wrote about it; 422 `notAdded` for any other. */
  remove: { method: "DELETE", path: "/applications/added/:id", response: Removed },
});
