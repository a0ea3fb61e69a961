/**
 * Every type of event that the server emits, so that a webhook cannot wait for one that never happens; the type of
 * `record` accepts no other.
 */

/** Objects created, edited and removed through the API, by their names in event types (docs/protocol.md §4). */
const CRUD_OBJECTS = [
  "api_key",
  "asset",
  "asset_type",
  "availability",
  "category",
  "custom_attribute",
  "document",
  "entry",
  "message",
  "order",
  "order_line",
  "order_move",
  "rating",
  "role",
  "saved_search",
  "task",
  "transaction",
  "user",
  "webhook",
  "workflow",
] as const;

const OTHER_TYPES = [
  "asset__activated",
  "asset__category_switched",
  "asset__custom_attribute_changed",
  "asset__deactivated",
  "asset__description_changed",
  "asset__locations_changed",
  "asset__name_changed",
  "asset__pricing_changed",
  "asset__quantity_changed",
  "asset__suspended",
  "asset__type_switched",
  "asset__validated",
  "config__updated",
  "password__changed",
  "password__reset_confirmed",
  "password__reset_requested",
  "token__check_confirmed",
  "token__check_requested",
  "transaction__notes_released",
  "transaction__notes_requested",
  "transaction__status_changed",
  "transaction__talent_pool_answered",
  "user__organization_joined",
  "user__organization_left",
  "user__organization_rights_changed",
] as const;

export type CoreEventType =
  | `${(typeof CRUD_OBJECTS)[number]}__${"created" | "updated" | "deleted"}`
  | (typeof OTHER_TYPES)[number];

const CORE_EVENT_TYPES: ReadonlySet<string> = new Set([
  ...CRUD_OBJECTS.flatMap((object) => [`${object}__created`, `${object}__updated`, `${object}__deleted`]),
  ...OTHER_TYPES,
]);

/**
 * Returns whether an event of this type may happen: one of the server's own types, or a custom one, which has no `__`.
 */
export const isEventType = (type: string): boolean => CORE_EVENT_TYPES.has(type) || !type.includes("__");
