import { z } from "zod";

/**
 * Schemas of the responses, written by hand from docs/protocol.md §1 and §4; they are not the schemas from which the
 * marketplace and its documentation are made. Additional keys are allowed, missing ones are not; `?` marks keys that
 * another version may omit.
 */
const json = z.record(z.string(), z.unknown());
const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const idOf = (prefix: string) => z.string().regex(new RegExp(`^(${prefix})_[0-9A-Za-z]+$`));
const text = z.string();
const nullable = { text: text.nullable(), date: date.nullable(), number: z.number().nullable(), json: json.nullable() };
const texts = z.array(text);

const common = (prefix: string) => ({
  id: idOf(prefix),
  createdDate: date,
  updatedDate: date,
  metadata: json,
  platformData: json,
  livemode: z.boolean(),
});

export const asset = z.looseObject({
  ...common("ast"),
  name: text,
  description: nullable.text,
  ownerId: nullable.text,
  categoryId: nullable.text,
  assetTypeId: text,
  validated: z.boolean(),
  active: z.boolean(),
  locations: z.array(json),
  quantity: z.number().int(),
  currency: nullable.text,
  price: z.number(),
  customAttributes: json,
});
/** Search results have no date of change (docs/protocol.md §4). */
export const found = asset.omit({ updatedDate: true });
export const category = z.looseObject({ ...common("ctgy"), name: text, parentId: nullable.text });
export const assetType = z.looseObject({
  ...common("typ"),
  name: text,
  timeBased: z.boolean(),
  infiniteStock: z.boolean(),
  isDefault: z.boolean(),
  active: z.boolean(),
  pricing: z.looseObject({ ownerFeesPercent: z.number(), takerFeesPercent: z.number() }),
  timing: z.looseObject({ timeUnit: text, minDuration: z.unknown(), maxDuration: z.unknown() }),
  unavailableWhen: texts.nullable(),
  transactionProcess: nullable.json,
  namespaces: z.looseObject({ visibility: json }),
});
export const customAttribute = z.looseObject({
  ...common("attr"),
  name: text,
  type: z.enum(["number", "boolean", "text", "select", "tags"]),
  listValues: texts.nullable(),
});
const history = z.array(z.looseObject({ status: text, date: z.string() })).min(1);
export const transactionPreview = z.looseObject({
  assetId: nullable.text,
  assetSnapshot: json,
  assetTypeId: nullable.text,
  assetType: json,
  status: text,
  ownerId: nullable.text,
  quantity: z.number().int(),
  duration: nullable.json,
  timeUnit: nullable.text,
  unitPrice: nullable.number,
  value: nullable.number,
  ownerAmount: nullable.number,
  currency: nullable.text,
  takerAmount: nullable.number,
  platformAmount: nullable.number,
  startDate: nullable.date,
  endDate: nullable.date,
});
export const transaction = transactionPreview.extend({
  ...common("trn"),
  takerId: text,
  statusHistory: history,
  completedDate: nullable.date,
  cancelledDate: nullable.date,
  cancellationReason: nullable.text,
});
const lineFields = {
  transactionId: nullable.text,
  reversal: z.boolean(),
  payerId: nullable.text,
  payerAmount: nullable.number,
  receiverId: nullable.text,
  receiverAmount: nullable.number,
  platformAmount: nullable.number,
  currency: text,
};
export const orderLine = z.looseObject({ ...common("ordl"), orderId: text, ...lineFields });
export const orderMove = z.looseObject({ ...common("ordm"), orderId: text, ...lineFields, real: nullable.json });
export const orderPreview = z.looseObject({
  lines: z.array(z.looseObject(lineFields)),
  moves: z.array(z.looseObject(lineFields)),
  amountDue: nullable.number,
  amountPaid: nullable.number,
  amountRemaining: nullable.number,
  currency: nullable.text,
  payerId: nullable.text,
});
export const order = orderPreview.extend({ ...common("ord"), paymentAttempted: z.boolean() });
export const rating = z.looseObject({
  ...common("rtg"),
  score: z.number().int().min(0).max(100),
  comment: nullable.text,
  authorId: nullable.text,
  targetId: nullable.text,
  assetId: nullable.text,
  transactionId: nullable.text,
  label: nullable.text,
});
export const document = z.looseObject({
  ...common("doc"),
  authorId: nullable.text,
  targetId: nullable.text,
  type: text,
  label: nullable.text,
  data: json,
});
export const message = z.looseObject({
  ...common("msg"),
  topicId: text,
  conversationId: idOf("conv"),
  content: text,
  attachments: z.array(json),
  read: z.boolean(),
  senderId: text,
  receiverId: text,
});
export const conversation = z.looseObject({
  id: idOf("conv"),
  otherId: text,
  otherName: nullable.text,
  unreadCount: z.number().int(),
  lastMessage: message,
  topic: z.looseObject({ id: text, kind: text, title: nullable.text, slug: nullable.text, companySlug: nullable.text }),
});
const notification = z.looseObject({
  id: idOf("ntf"),
  kind: text,
  objectId: text,
  data: json,
  read: z.boolean(),
  createdDate: date,
});
export const notificationGroup = z.looseObject({
  objectId: text,
  title: nullable.text,
  otherName: nullable.text,
  lastDate: date,
  nbNotifications: z.number().int(),
  unreadCount: z.number().int(),
  notifications: z.array(notification),
});
/** An entry has no platformData (docs/protocol.md §4). */
export const entry = z.looseObject({
  id: idOf("ent"),
  createdDate: date,
  updatedDate: date,
  collection: text,
  locale: text,
  name: text,
  fields: json,
  metadata: json,
});
/** An event has neither updatedDate nor platformData (docs/protocol.md §4). */
export const event = z.looseObject({
  id: idOf("evt"),
  createdDate: date,
  type: text,
  objectType: nullable.text,
  objectId: nullable.text,
  object: nullable.json,
  emitter: z.enum(["core", "custom", "task"]),
  emitterId: nullable.text,
  metadata: json,
  livemode: z.boolean(),
});
export const auditLine = z.looseObject({
  id: idOf("aud"),
  createdDate: date,
  actorType: z.enum(["person", "key", "platform"]),
  actorId: nullable.text,
  actorName: nullable.text,
  action: text,
  objectId: text,
  objectType: nullable.text,
  objectName: nullable.text,
  personId: nullable.text,
  organizationId: nullable.text,
  reason: nullable.text,
  before: nullable.json,
  after: nullable.json,
});
export const anyJson = json;
const decision = z.looseObject({
  id: idOf("dcn"),
  objectId: text,
  kind: text,
  outcome: text,
  code: nullable.text,
  reason: nullable.text,
  correction: nullable.text,
  decidedBy: nullable.text,
  automatic: z.boolean(),
  createdDate: date,
});
export const queueItem = z.looseObject({
  id: text,
  objectId: text,
  kind: text,
  state: text,
  urgent: z.boolean(),
  since: date,
  name: nullable.text,
  ownerName: nullable.text,
  takenBy: nullable.text,
  takenByName: nullable.text,
  takenUntil: nullable.date,
});
export const report = z.looseObject({
  id: idOf("rpt"),
  url: text,
  kind: text,
  objectId: nullable.text,
  motive: text,
  text,
  email: nullable.text,
  accountId: nullable.text,
  proved: z.boolean(),
  state: text,
  createdDate: date,
  decision: decision.nullable(),
});
export const appeal = z.looseObject({
  id: idOf("apl"),
  objectId: text,
  appellant: text,
  text,
  state: text,
  answer: nullable.text,
  createdDate: date,
  decision,
});
export const user = z.looseObject({
  ...common("usr|org"),
  displayName: nullable.text,
  description: nullable.text,
  roles: texts,
  organizations: z.record(z.string(), z.looseObject({ roles: texts })),
});
export const savedSearch = z.looseObject({
  ...common("sch"),
  name: text,
  userId: nullable.text,
  search: json,
  active: z.boolean(),
});
export const task = z.looseObject({
  ...common("task"),
  executionDate: nullable.date,
  recurringPattern: nullable.text,
  recurringTimezone: nullable.text,
  eventType: text,
  eventMetadata: json,
  eventObjectId: nullable.text,
  active: z.boolean(),
});
export const webhook = z.looseObject({
  ...common("whk"),
  name: text,
  targetUrl: text,
  event: text,
  apiVersion: text,
  active: z.boolean(),
});
export const workflow = z.looseObject({
  ...common("wfw"),
  name: text,
  active: z.boolean(),
  stats: z.looseObject({ nbTimesRun: z.number() }),
  apiVersion: text,
});
const rights = { permissions: texts, readNamespaces: texts, editNamespaces: texts };
export const role = z.looseObject({
  ...common("role"),
  name: text,
  value: text,
  customRole: z.boolean(),
  parentId: nullable.text,
  ...rights,
});
export const apiKey = z.looseObject({
  ...common("apik"),
  name: text,
  key: z.string().regex(/^[a-z\d]{4,10}_[a-z]+_\w+$/),
  roles: texts,
  ...rights,
});
export const availability = z.looseObject({
  ...common("avl"),
  assetId: text,
  startDate: date,
  endDate: date,
  quantity: z.union([z.number(), text]),
});
export const graph = z.looseObject({
  graphDates: z.array(z.looseObject({ date: z.string(), usedQuantity: z.number(), availableQuantity: z.number() })),
  defaultQuantity: z.number(),
  totalUsedQuantity: z.number(),
});

export const config = z.strictObject({
  stelace: json,
  custom: json,
  theme: json,
  updatedDate: z.iso.datetime().optional(),
});
export const privateConfig = z.strictObject({ stelace: json });
export const success = z.strictObject({ success: z.literal(true) });
export const removed = z.strictObject({ id: text });
export const tokens = z.looseObject({ tokenType: z.literal("Bearer"), accessToken: text });
export const session = tokens.extend({ refreshToken: z.string().min(40), userId: idOf("usr") });
export const checked = z.looseObject({
  valid: z.boolean(),
  apiKey: nullable.json,
  user: nullable.json,
  tokenExpired: z.boolean().nullable(),
});
export const tokenCheck = z.looseObject({
  status: z.enum(["valid", "alreadyChecked", "expired", "invalid"]),
  type: nullable.text,
  userId: nullable.text,
  expirationDate: nullable.text,
  data: json,
});
export const stats = z.looseObject({
  count: z.number().int(),
  avg: nullable.number,
  sum: nullable.number,
  min: nullable.number,
  max: nullable.number,
});
export const options = z.array(z.looseObject({ value: text, label: text }));
export const anObject = z.looseObject({});

/** The envelope of lists, exactly (docs/protocol.md §1.0). */
const pages = {
  nbResults: z.number().int(),
  nbPages: z.number().int(),
  page: z.number().int(),
  nbResultsPerPage: z.number().int(),
};
export const env = (item: z.core.$ZodType) => z.strictObject({ ...pages, results: z.array(item) });
/** The same envelope with total counts for the caller. */
export const envWith = (item: z.core.$ZodType, ...counts: string[]) =>
  env(item).extend(Object.fromEntries(counts.map((name) => [name, z.number().int()])));
export const searched = z.looseObject({ ...pages, exhaustiveNbResults: z.boolean(), results: z.array(found) });
export const arr = (item: z.core.$ZodType) => z.array(item);
