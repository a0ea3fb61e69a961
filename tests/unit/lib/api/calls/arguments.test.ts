import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { sent } from "@/contract/call";
import type { Client } from "@/lib/api/client";
import { route } from "@/marketplace/http/route";
import type { CustomAttributeEdit, NewCustomAttribute } from "@/marketplace/protocol/custom-attributes/schemas";
import type { NewTask, TaskEdit } from "@/marketplace/protocol/tasks/schemas";
import type { NewWorkflow, WorkflowEdit } from "@/marketplace/protocol/workflows/schemas";
import type { ApiKeyEdit, NewApiKey } from "@/marketplace/resources/api-keys/schemas";
import type {
  Booking,
  NewTransaction,
  NewTransition,
  TransactionEdit,
} from "@/marketplace/resources/applications/schemas";
import type { AssetTypeEdit, NewAssetType } from "@/marketplace/resources/asset-types/schemas";
import type { AssetEdit, NewAsset } from "@/marketplace/resources/assets/schemas";
import type { AvailabilityEdit, NewAvailability } from "@/marketplace/resources/availabilities/schemas";
import type { CategoryEdit, NewCategory } from "@/marketplace/resources/categories/schemas";
import type { ConfigEdit, PrivateConfigEdit } from "@/marketplace/resources/config/schemas";
import type { DocumentEdit, NewDocument } from "@/marketplace/resources/documents/schemas";
import type { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import type { NewInvitation } from "@/marketplace/resources/invitations/schemas";
import type { MessageEdit, NewMessage } from "@/marketplace/resources/messages/schemas";
import type { Suspension, Validation } from "@/marketplace/resources/moderation/schemas";
import type { AddedLine, AddedMove, MoveEdit, NewOrder, OrderEdit } from "@/marketplace/resources/orders/schemas";
import type { NewRating, RatingEdit } from "@/marketplace/resources/ratings/schemas";
import type { ParseProcess } from "@/marketplace/resources/resumes/schemas";
import type { NewRole, RoleEdit } from "@/marketplace/resources/roles/schemas";
import type { SavedSearchEdit } from "@/marketplace/resources/search/saved/schemas";
import type { SearchBody } from "@/marketplace/resources/search/schemas";
import type { CheckRequest } from "@/marketplace/resources/tokens/schemas";
import type { NewUpload } from "@/marketplace/resources/uploads/schemas";
import type { ElementsQuery, NewUser, UserEdit, UsersQuery } from "@/marketplace/resources/users/schemas";
import type { NewWebhook, WebhookEdit } from "@/marketplace/resources/webhooks/schemas";

/** Union of the field names of all members of a union of objects. */
type Names<Sent> = Sent extends unknown ? keyof Sent : never;
type Creating<Resource extends { create(body: never): unknown }> = Names<Parameters<Resource["create"]>[0]>;
type Editing<Resource extends { update(id: string, body: never): unknown }> = Names<Parameters<Resource["update"]>[1]>;
type First<Method extends (first: never) => unknown> = Names<NonNullable<Parameters<Method>[0]>>;
type Second<Method extends (first: string, second: never) => unknown> = Names<NonNullable<Parameters<Method>[1]>>;

/**
 * Checked by the compiler alone: the fields that the client may send are exactly the fields that the marketplace
 * accepts.
 */
describe("the types of the client's arguments", () => {
  test("requests to create have exactly the fields that the marketplace accepts", () => {
    expectTypeOf<Creating<Client["apiKeys"]>>().toEqualTypeOf<keyof NewApiKey>();
    expectTypeOf<Creating<Client["assets"]>>().toEqualTypeOf<keyof NewAsset>();
    expectTypeOf<Creating<Client["assetTypes"]>>().toEqualTypeOf<keyof NewAssetType>();
    expectTypeOf<Creating<Client["availabilities"]>>().toEqualTypeOf<keyof NewAvailability>();
    expectTypeOf<Creating<Client["categories"]>>().toEqualTypeOf<keyof NewCategory>();
    expectTypeOf<Creating<Client["customAttributes"]>>().toEqualTypeOf<keyof NewCustomAttribute>();
    expectTypeOf<Creating<Client["documents"]>>().toEqualTypeOf<keyof NewDocument>();
    expectTypeOf<Creating<Client["entries"]>>().toEqualTypeOf<keyof NewEntry>();
    expectTypeOf<Creating<Client["messages"]>>().toEqualTypeOf<keyof NewMessage>();
    expectTypeOf<Creating<Client["orders"]>>().toEqualTypeOf<keyof NewOrder>();
    expectTypeOf<Creating<Client["orderLines"]>>().toEqualTypeOf<keyof AddedLine>();
    expectTypeOf<Creating<Client["orderMoves"]>>().toEqualTypeOf<keyof AddedMove>();
    expectTypeOf<Creating<Client["ratings"]>>().toEqualTypeOf<keyof NewRating>();
    expectTypeOf<Creating<Client["roles"]>>().toEqualTypeOf<keyof NewRole>();
    expectTypeOf<Creating<Client["tasks"]>>().toEqualTypeOf<keyof NewTask>();
    expectTypeOf<Creating<Client["transactions"]>>().toEqualTypeOf<keyof NewTransaction>();
    expectTypeOf<Creating<Client["users"]>>().toEqualTypeOf<keyof NewUser>();
    expectTypeOf<Creating<Client["webhooks"]>>().toEqualTypeOf<keyof NewWebhook>();
    expectTypeOf<Creating<Client["workflows"]>>().toEqualTypeOf<keyof NewWorkflow>();
    expectTypeOf<Creating<Client["invitations"]>>().toEqualTypeOf<keyof NewInvitation>();
    type Searched = Exclude<keyof SearchBody, "save" | "savedSearch">;
    expectTypeOf<Creating<Client["savedSearch"]>>().toEqualTypeOf<Searched>();
  });

  test("requests to edit have exactly the fields that the marketplace accepts", () => {
    expectTypeOf<Editing<Client["apiKeys"]>>().toEqualTypeOf<keyof ApiKeyEdit>();
    expectTypeOf<Editing<Client["assets"]>>().toEqualTypeOf<keyof AssetEdit>();
    expectTypeOf<Editing<Client["assetTypes"]>>().toEqualTypeOf<keyof AssetTypeEdit>();
    expectTypeOf<Editing<Client["availabilities"]>>().toEqualTypeOf<keyof AvailabilityEdit>();
    expectTypeOf<Editing<Client["categories"]>>().toEqualTypeOf<keyof CategoryEdit>();
    expectTypeOf<Editing<Client["customAttributes"]>>().toEqualTypeOf<keyof CustomAttributeEdit>();
    expectTypeOf<Editing<Client["documents"]>>().toEqualTypeOf<keyof DocumentEdit>();
    expectTypeOf<Editing<Client["entries"]>>().toEqualTypeOf<keyof EntryEdit>();
    expectTypeOf<Editing<Client["messages"]>>().toEqualTypeOf<keyof MessageEdit>();
    expectTypeOf<Editing<Client["orders"]>>().toEqualTypeOf<keyof OrderEdit>();
    expectTypeOf<Editing<Client["orderLines"]>>().toEqualTypeOf<keyof OrderEdit>();
    expectTypeOf<Editing<Client["orderMoves"]>>().toEqualTypeOf<keyof MoveEdit>();
    expectTypeOf<Editing<Client["ratings"]>>().toEqualTypeOf<keyof RatingEdit>();
    expectTypeOf<Editing<Client["roles"]>>().toEqualTypeOf<keyof RoleEdit>();
    expectTypeOf<Editing<Client["tasks"]>>().toEqualTypeOf<keyof TaskEdit>();
    expectTypeOf<Editing<Client["transactions"]>>().toEqualTypeOf<keyof TransactionEdit>();
    expectTypeOf<Editing<Client["users"]>>().toEqualTypeOf<keyof UserEdit>();
    expectTypeOf<Editing<Client["webhooks"]>>().toEqualTypeOf<keyof WebhookEdit>();
    expectTypeOf<Editing<Client["workflows"]>>().toEqualTypeOf<keyof WorkflowEdit>();
    expectTypeOf<Editing<Client["savedSearch"]>>().toEqualTypeOf<keyof SavedSearchEdit>();
    expectTypeOf<First<Client["config"]["update"]>>().toEqualTypeOf<keyof ConfigEdit>();
    expectTypeOf<First<Client["config"]["updatePrivate"]>>().toEqualTypeOf<keyof PrivateConfigEdit>();
  });

  test("other requests have exactly the fields that the marketplace accepts", () => {
    expectTypeOf<Second<Client["assets"]["validate"]>>().toEqualTypeOf<keyof Validation>();
    expectTypeOf<Second<Client["assets"]["suspend"]>>().toEqualTypeOf<keyof Suspension>();
    expectTypeOf<Second<Client["transactions"]["createTransition"]>>().toEqualTypeOf<keyof NewTransition>();
    expectTypeOf<First<Client["transactions"]["preview"]>>().toEqualTypeOf<keyof Booking>();
    expectTypeOf<First<Client["tokens"]["checkRequest"]>>().toEqualTypeOf<keyof CheckRequest>();
    expectTypeOf<First<Client["resumes"]["parse"]>>().toEqualTypeOf<keyof ParseProcess>();
    expectTypeOf<First<Client["uploads"]["policy"]>>().toEqualTypeOf<keyof NewUpload>();
    expectTypeOf<First<Client["users"]["list"]>>().toEqualTypeOf<keyof UsersQuery>();
    expectTypeOf<First<Client["users"]["elements"]>>().toEqualTypeOf<keyof z.output<typeof ElementsQuery>>();
    type Searched = Exclude<keyof SearchBody, "name" | "userId" | "metadata" | "platformData" | "frequency">;
    expectTypeOf<First<Client["search"]["results"]>>().toEqualTypeOf<Searched>();
  });

  test("a handler whose schema refuses what the contract lets a client send does not compile", () => {
    const renaming = { method: "PATCH", path: "/things/:id", body: sent<{ name: string }>() } as const;
    const handling = { action: "docs:read", summary: "", run: async () => ({}) } as const;
    expectTypeOf(route(renaming, { ...handling, body: z.strictObject({ name: z.string() }) })).not.toBeAny();
    // @ts-expect-error: the type of the field differs
    route(renaming, { ...handling, body: z.strictObject({ name: z.number() }) });
    // @ts-expect-error: a field is required that no client sends
    route(renaming, { ...handling, body: z.strictObject({ name: z.string(), size: z.number() }) });
    // @ts-expect-error: the body has no schema
    route(renaming, handling);
  });
});
