import { z } from "zod";
import { eventType, id, openObject, text } from "@/marketplace/http/fields";
import { API_VERSION } from "@/marketplace/http/version";

const MAX_STEPS = 10;
const MAX_COMPUTED = 20;
const MAX_EXPRESSION = 4000;

const expression = z.string().max(MAX_EXPRESSION);
const computed = z
  .record(z.string().regex(/^\w{1,64}$/), expression)
  .refine((value) => Object.keys(value).length <= MAX_COMPUTED, `must have at most ${MAX_COMPUTED} entries`)
  .meta({ maxProperties: MAX_COMPUTED });
/** Payload that a step sends: an object, or an expression that returns an object. */
const sent = z.union([openObject(), expression]).nullable();

const Step = z.strictObject({
  name: text().nullable().optional(),
  description: text(1000).nullable().optional(),
  computed: computed.nullable().optional(),
  filter: expression.nullable().optional(),
  stop: expression.nullable().optional(),
  skip: expression.nullable().optional(),
  handleErrors: z.boolean().optional(),
  endpointMethod: z.enum(["GET", "PATCH", "POST", "DELETE"]),
  endpointUri: z
    .string()
    .min(1)
    .max(2000)
    .regex(/^(\/|http|\$)/),
  endpointPayload: sent.optional(),
  endpointHeaders: sent.optional(),
});

const WorkflowFields = z.strictObject({
  name: text().min(1),
  description: text(1000).nullable().optional(),
  context: z.array(id).max(MAX_COMPUTED).nullable().optional(),
  notifyUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
  event: eventType.nullable().optional(),
  computed: computed.nullable().optional(),
  run: z.array(Step).max(MAX_STEPS).optional(),
  apiVersion: z.literal(API_VERSION).optional(),
  active: z.boolean().optional(),
  metadata: openObject().optional(),
  platformData: openObject().optional(),
});

export const NewWorkflow = WorkflowFields;
export type NewWorkflow = z.output<typeof NewWorkflow>;
export const WorkflowEdit = WorkflowFields.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type WorkflowEdit = z.output<typeof WorkflowEdit>;
