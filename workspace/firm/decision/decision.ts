import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { fillTemplate, type PlaceholderValues } from "@/lib/rules/transaction/reply-template";
import type { FirmAccount } from "@/workspace/firm/decision/queries";

/** What a decision needs to know of an application. */
export type DecidedApplication = Pick<
  Transaction,
  "id" | "status" | "statusHistory" | "applicant" | "assetSnapshot" | "createdDate" | "company"
>;

/** The moves that open a dialog; `study`, of a restricted application alone. */
export type Decision = "study" | "meet" | "customise" | "recruit" | "refuse";

/** A move of one application, as `POST /transactions/:id/transitions` takes it. */
export type DecidedMove = { id: string; name: Decision; data?: JsonObject };

/** Why a move was refused, in words that the dialog shows. */
export class DecisionRefused extends Error {}

export type DecisionProps = {
  decision: Decision;
  /** One, or several to refuse them together. */
  applications: readonly DecidedApplication[];
  /** Sends the moves. Rejects when one is refused: the dialog says why, and keeps what was typed. */
  onDecide: (moves: readonly DecidedMove[]) => Promise<void>;
  onClose: () => void;
};

/** What the firm brings to its texts. */
export type Firm = { name: string; signer: string };

/** What each form of a decision is given. */
export type DecisionFormProps = Omit<DecisionProps, "decision"> & { account: FirmAccount; firm: Firm };

/** What the placeholders of a text are for one application. */
export const valuesOf = (application: DecidedApplication, { name, signer }: Firm): PlaceholderValues => ({
  "{prénom}": firstnameOf(application) ?? "",
  "{offre}": offerNameOf(application) ?? "",
  "{cabinet}": application.company?.name ?? name,
  "{signataire}": signer,
});

/** Of a restricted application the firm knows « Coralie J. » alone, whose first word is her first name. */
export const firstnameOf = ({ applicant }: DecidedApplication): string | null =>
  applicant?.firstname || applicant?.displayName?.split(" ")[0] || null;

/** The text of an application, filled; undefined for none, which the API takes as nothing to say. */
export const textFor = (text: string, values: PlaceholderValues): string | undefined =>
  fillTemplate(text, values).trim() || undefined;
