import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { fillTemplate, type PlaceholderValues } from "@/lib/rules/transaction/reply-template";
import type { FirmAccount } from "@/workspace/firm/applications/decision/queries";

/** The fields of an application that a decision needs. */
export type DecidedApplication = Pick<
  Transaction,
  "id" | "status" | "statusHistory" | "applicant" | "assetSnapshot" | "createdDate" | "company"
>;

/** The moves that open a dialog; `study` does so only for a restricted application. */
export type Decision = "study" | "meet" | "customise" | "recruit" | "refuse";

/** A move of one application, in the shape that `POST /transactions/:id/transitions` expects. */
export type DecidedMove = { id: string; name: Decision; data?: JsonObject };

/** Thrown when a move is refused; the message is the text that the dialog shows. */
export class DecisionRefused extends Error {}

export type DecisionProps = {
  decision: Decision;
  /** One application, or several to refuse at the same time. */
  applications: readonly DecidedApplication[];
  /**
   * Sends the moves. Rejects when one of them is refused: the dialog then shows the reason, and the typed values stay.
   */
  onDecide: (moves: readonly DecidedMove[]) => Promise<void>;
  onClose: () => void;
};

/** The firm's values for the placeholders of texts. */
export type Firm = { name: string; signer: string };

/** Props of every form of a decision. */
export type DecisionFormProps = Omit<DecisionProps, "decision"> & { account: FirmAccount; firm: Firm };

/** Returns the values of a text's placeholders for one application. */
export const valuesOf = (application: DecidedApplication, { name, signer }: Firm): PlaceholderValues => ({
  "{prénom}": firstnameOf(application) ?? "",
  "{offre}": offerNameOf(application) ?? "",
  "{cabinet}": application.company?.name ?? name,
  "{signataire}": signer,
});

/**
 * Returns the candidate's first name. For a restricted application the firm knows « Coralie J. » only: the first word
 * is used.
 */
export const firstnameOf = ({ applicant }: DecidedApplication): string | null =>
  applicant?.firstname || applicant?.displayName?.split(" ")[0] || null;

/** Returns whether the mail of a decision reaches the candidate: one whom the firm added may have no address. */
export const isReached = ({ applicant }: DecidedApplication): boolean => !applicant?.added || Boolean(applicant.email);

/**
 * Fills the placeholders of the text for an application. Returns undefined for an empty text, so that no message is
 * sent.
 */
export const textFor = (text: string, values: PlaceholderValues): string | undefined =>
  fillTemplate(text, values).trim() || undefined;
