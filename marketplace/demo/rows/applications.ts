import type { JsonObject } from "@/lib/entities/json";
import { parisInstant } from "@/lib/rules/time/paris-time";
import { APPLICATION_PROCESS } from "@/lib/rules/transaction/application-process";
import { DEMO_FIRM, demoAccountId } from "@/marketplace/demo/accounts";
import applications from "@/marketplace/demo/data/applications.json";
import { atHour, dayFromDataDate } from "@/marketplace/demo/dates";
import { offerId, organizationId } from "@/marketplace/demo/ids";
import type { toOfferRows } from "@/marketplace/demo/rows/offers";
import { candidateUserId } from "@/marketplace/demo/rows/organizations";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { assetTypeId, fixedId } from "@/marketplace/install/ids";

type Step = { status: string; daysAgo: number; data?: JsonObject };
type Slot = { inDays: number; time: string };
type Source = {
  company: string;
  offer: string;
  candidate: string;
  message: string;
  steps: Step[];
  remindedDaysAgo?: number;
  notes?: { text: string; daysAgo: number }[];
  messages?: { by: string; text: string; daysAgo: number }[];
  interview?: {
    proposedDaysAgo: number;
    slots: Slot[];
    minutes: number;
    place: string;
    chosen?: number;
    chosenDaysAgo?: number;
  };
  talentPool?: { daysAgo: number; answeredDaysAgo?: number };
};
const sources: Source[] = applications;

type OfferRow = ReturnType<typeof toOfferRows>[number];

const TALENT_POOL_DAYS = 730;
export const applicationId = ({ candidate, company, offer }: Pick<Source, "candidate" | "company" | "offer">) =>
  fixedId("trn", `${candidate}/${company}/${offer}`);
export const conversationId = (application: string) => fixedId("conv", application);

/** Returns the applications of the demonstration to these offers, with their related rows. */
export const applicationTables = (offers: OfferRow[]): DemoTable[] => {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return [
    {
      table: "transactions",
      rows: sources.map((source) => {
        const offer = byId.get(offerId(source.company, source.offer));
        if (!offer) throw new Error(`Application of ${source.candidate}: no offer ${source.company}/${source.offer}`);
        return toTransaction(source, offer);
      }),
    },
    { table: "messages", rows: sources.flatMap(toMessages) },
    { table: "notes", rows: sources.flatMap(toNotes) },
    { table: "talent_pool_requests", rows: sources.flatMap(toPoolRequest) },
  ];
};

function toTransaction(source: Source, offer: OfferRow) {
  const { steps, candidate, company, message, remindedDaysAgo } = source;
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error(`Application of ${candidate}: no step`);
  const ended = atHour(last.daysAgo, 10);
  return {
    id: applicationId(source),
    asset_id: offer.id,
    asset_snapshot: toSnapshot(offer),
    asset_type_id: assetTypeId("offer"),
    asset_type: { id: assetTypeId("offer"), name: "offer", transactionProcess: APPLICATION_PROCESS },
    status: last.status,
    status_history: steps.toReversed().map(({ daysAgo, data, status }) => ({
      status,
      date: atHour(daysAgo, status === "new" ? 9 : 10),
      ...(data && { data }),
    })),
    owner_id: organizationId(company),
    taker_id: candidateUserId(candidate),
    quantity: 1,
    is_application: true,
    metadata: { message },
    platform_data: {},
    completed_date: ["refused", "recruited"].includes(last.status) ? ended : null,
    cancelled_date: last.status === "cancelled" ? ended : null,
    reminded_date: remindedDaysAgo === undefined ? null : atHour(remindedDaysAgo, 9),
    interview: toInterview(source),
    created_date: atHour(first.daysAgo, 9),
    updated_date: ended,
  };
}

/** Returns the snapshot of the offer that the candidate sees. */
const toSnapshot = ({ id, name, description, owner_id, locations, custom_attributes, created_date }: OfferRow) => ({
  id,
  name,
  description,
  ownerId: owner_id,
  locations,
  customAttributes: custom_attributes,
  active: true,
  validated: true,
  metadata: {},
  assetTypeId: assetTypeId("offer"),
  createdDate: created_date,
  updatedDate: created_date,
});

function toInterview({ interview }: Source) {
  if (!interview) return null;
  const { slots, minutes, place, proposedDaysAgo, chosen, chosenDaysAgo = 0 } = interview;
  const times = slots.map(({ inDays, time }) => parisInstant(dayFromDataDate(inDays).slice(0, 10), time));
  return {
    format: "office",
    minutes,
    slots: times,
    place,
    with: ["Nadège Fabre"],
    sequence: chosen === undefined ? 0 : 1,
    proposedDate: atHour(proposedDaysAgo, 10),
    choice: chosen === undefined ? null : { slot: times[chosen], date: atHour(chosenDaysAgo, 18) },
  };
}

const toMessages = (source: Source) =>
  (source.messages ?? []).map(({ by, text, daysAgo }, index) => {
    const parties = [organizationId(source.company), candidateUserId(source.candidate)] as const;
    const [sender, receiver] = by === "firm" ? parties : ([parties[1], parties[0]] as const);
    const date = atHour(daysAgo, 11);
    return {
      id: fixedId("msg", `${applicationId(source)}/${index}`),
      topic_id: applicationId(source),
      conversation_id: conversationId(applicationId(source)),
      content: text,
      attachments: [],
      sender_id: sender,
      receiver_id: receiver,
      // The last message is unread: it waits for the firm.
      read: index < (source.messages?.length ?? 0) - 1,
      metadata: {},
      platform_data: {},
      created_date: date,
      updated_date: date,
    };
  });

const toNotes = (source: Source) =>
  (source.notes ?? []).map(({ text, daysAgo }, index) => ({
    id: fixedId("note", `${applicationId(source)}/${index}`),
    transaction_id: applicationId(source),
    author_id: source.company === DEMO_FIRM ? demoAccountId("recruiter") : null,
    text,
    private: false,
    created_date: atHour(daysAgo, 12),
    updated_date: atHour(daysAgo, 12),
  }));

const toPoolRequest = (source: Source) => {
  const { talentPool } = source;
  if (!talentPool) return [];
  const answered = talentPool.answeredDaysAgo;
  return [
    {
      transaction_id: applicationId(source),
      created_date: atHour(talentPool.daysAgo, 10),
      answered_date: answered === undefined ? null : atHour(answered, 10),
      kept_until: answered === undefined ? null : atHour(answered - TALENT_POOL_DAYS, 10),
    },
  ];
};
