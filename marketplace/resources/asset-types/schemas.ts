import { z } from "zod";
import { openObject, text } from "@/marketplace/http/fields";
import { ONE_UNIT } from "@/marketplace/http/stated-limits";

/** Ten years in minutes, the longest duration. */
const MAX_UNITS = 5_256_000;
const MAX_TRANSITIONS = 200;
const MAX_STATUSES = 100;

const percent = z.number().min(0).max(100);
const status = text(64).min(1);
const TimeUnit = z.enum(["m", "h", "d", "n", "w", "M"]);
/** A duration in a single unit: `{d: 1}`. */
const Duration = z
  .partialRecord(TimeUnit, z.number().int().min(1).max(MAX_UNITS))
  .refine((given) => Object.keys(given).length === 1, "must have exactly one unit")
  .meta(ONE_UNIT);

/** `from` "*" matches any status. */
const Process = z.strictObject({
  initStatus: status,
  cancelStatus: status,
  transitions: z
    .array(
      z.strictObject({
        name: status,
        from: status,
        to: status,
        actors: z
          .array(z.enum(["owner", "taker"]))
          .max(2)
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_TRANSITIONS),
});

/** POST /asset-types. */
export const NewAssetType = z.strictObject({
  name: z.string().trim().min(1).max(255),
  timeBased: z.boolean(),
  infiniteStock: z.boolean().optional(),
  pricing: z.strictObject({ ownerFeesPercent: percent.optional(), takerFeesPercent: percent.optional() }).optional(),
  timing: z
    .strictObject({
      timeUnit: TimeUnit.optional(),
      minDuration: Duration.nullable().optional(),
      maxDuration: Duration.nullable().optional(),
    })
    .optional(),
  transactionProcess: Process.nullable().optional(),
  namespaces: z
    .strictObject({ visibility: z.record(text(64), z.array(status).max(MAX_STATUSES)).optional() })
    .optional(),
  unavailableWhen: z.array(status).max(MAX_STATUSES).nullable().optional(),
  isDefault: z.boolean().optional(),
  active: z.boolean().optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});
export type NewAssetType = z.output<typeof NewAssetType>;

export const AssetTypeEdit = NewAssetType.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type AssetTypeEdit = z.output<typeof AssetTypeEdit>;
