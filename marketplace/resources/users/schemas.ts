import { z } from "zod";
import { Criteria, MAX_CRITERIA, OwnSteps, ReplyTemplate, ReplyTemplates } from "@/lib/entities/firm-replies";
import { JsonObject } from "@/lib/entities/json";
import { isEmail } from "@/lib/forms/field-rules";
import { OWNERS_OFFERS_PAGE_SIZE, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@/lib/rules/limits";
import { isMailChosen, MAIL_CHOICES } from "@/lib/rules/notification/notification-kinds";
import { isReadableLabel, isSeen } from "@/lib/rules/text/readable-label";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { unknownPlaceholders } from "@/lib/rules/transaction/reply-template";
import { nameFault } from "@/lib/rules/user/readable-name";
import { dateRange, name as fieldOfName, flag, id, ids, listOf, pagination, text } from "@/marketplace/http/fields";
import { EMAIL, NOT_BLANK, READABLE_NAME, whenIs } from "@/marketplace/http/stated-limits";
import { Team } from "@/marketplace/resources/users/team-schema";

const MAX_DESCRIPTION_LENGTH = 3000;
const MAX_ROLES = 20;

/** Stored in lower case. */
const username = text()
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().min(1))
  .meta(NOT_BLANK);

export const email = text()
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.string().refine(isEmail, "must be a valid email"))
  .meta(EMAIL);

/** Name of a person or an organization, with the rule of the forms (lib/forms/field-rules.ts), for every client. */
const anyName = fieldOfName(nameFault);
const name = anyName.nullable();
/** Same rule, for a name that must not be empty. */
export const personName = anyName
  .refine((given) => given !== "", "is required")
  .meta({ ...READABLE_NAME, ...NOT_BLANK });

const description = text(MAX_DESCRIPTION_LENGTH).nullable();
export const roles = z.array(text(64).min(1)).max(MAX_ROLES);

/** New password of a user; the most common ones are refused later, by the list. */
export const newPassword = text(PASSWORD_MAX_LENGTH)
  .min(PASSWORD_MIN_LENGTH)
  .refine((given) => given.length < PASSWORD_MIN_LENGTH || isSeen(given), "must not be made of spaces alone")
  .meta(NOT_BLANK);

/** Password of a log-in. It may have been chosen under looser rules, so that only its length is limited. */
export const loginPassword = text(PASSWORD_MAX_LENGTH).min(1);

/** Choice, for each kind of mail, of when it is sent. A kind whose choice would be ignored is refused. */
const MailChoices = z.record(
  z.string().refine(isMailChosen, "is not a kind of mail that may be chosen"),
  z.enum(MAIL_CHOICES).nullable(),
);

/** Same rule as isItemId (lib/entities/item-id.ts). */
ReplyTemplate.shape.id.register(z.globalRegistry, { pattern: "^[A-Za-z0-9_-]{1,24}$" });

/** Reply templates of a firm. An unknown placeholder is refused, since it would be sent as it is. */
export const Replies = ReplyTemplates.check(
  z.superRefine((templates, context) => {
    for (const [index, { name: title, text: reply, reason }] of templates.entries()) {
      // Empty texts have their own error.
      for (const [field, given] of Object.entries({ name: title, text: reply }))
        if (given !== "" && !isSeen(given))
          context.addIssue({
            code: "custom",
            input: given,
            path: [index, field],
            message: "has invisible characters alone",
          });
      const [unknown] = unknownPlaceholders(reply);
      const issue = { code: "custom", input: reply } as const;
      if (unknown !== undefined)
        context.addIssue({ ...issue, path: [index, "text"], message: `has an unknown placeholder, ${unknown}` });
      if (reason !== undefined && refusalText(reason, "fr") === "")
        context.addIssue({ ...issue, path: [index, "reason"], message: "is not a reason of a refusal" });
    }
  }),
).register(z.globalRegistry, {
  description:
    "The only braces of a text are {prénom}, {offre}, {cabinet} and {signataire}; a reason is a slug of the vocabulary refusalReasons.",
});

const Steps = OwnSteps.check(
  z.superRefine((steps, context) => {
    for (const [index, { label }] of steps.entries()) {
      // Empty labels have their own error.
      if (label === "" || isReadableLabel(label)) continue;
      const message = "must be one line, without invisible characters";
      context.addIssue({ code: "custom", input: label, path: [index, "label"], message });
    }
  }),
);

const OwnCriteria = Criteria.check(
  z.superRefine((criteria, context) => {
    const counts = new Map<string, number>();
    for (const [index, { id: itemId, label, offerId }] of criteria.entries()) {
      const issue = (field: string, message: string) =>
        context.addIssue({ code: "custom", input: criteria[index], path: [index, field], message });
      const count = (counts.get(offerId ?? "") ?? 0) + 1;
      counts.set(offerId ?? "", count);
      if (count > MAX_CRITERIA) issue("offerId", `has more than ${MAX_CRITERIA} criteria`);
      if (criteria.findIndex((one) => one.id === itemId) < index) issue("id", "is repeated");
      if (criteria.findIndex((one) => one.label === label && one.offerId === offerId) < index)
        issue("label", "is repeated");
      // Empty labels have their own error.
      if (label !== "" && !isReadableLabel(label)) issue("label", "must be one line, without invisible characters");
    }
  }),
);

/** Private fields of an account that the product itself reads. */
const PRIVATE_FIELDS = {
  mails: MailChoices,
  templates: Replies,
  steps: Steps,
  criteria: OwnCriteria,
  quietMoves: z.boolean(),
  team: Team,
};

function requirePrivateFields({ _private }: JsonObject, context: z.RefinementCtx): void {
  for (const [field, schema] of Object.entries(PRIVATE_FIELDS)) {
    const checked = z.safeParse(z.nullish(schema), Object(_private)[field]);
    for (const { message, path } of checked.error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["_private", field, ...path], message });
  }
}

const profile = {
  displayName: name.optional(),
  firstname: name.optional(),
  lastname: name.optional(),
  email: email.nullable().optional(),
  description: description.optional(),
  roles: roles.optional(),
  orgOwnerId: id.optional(),
  metadata: z
    .record(z.string(), z.unknown())
    .superRefine(requirePrivateFields)
    .meta({
      description:
        "`_private`: `mails`, `templates`, `steps`, `criteria`, `quietMoves` and `team` have the form that the product reads.",
    })
    .optional(),
  platformData: z.optional(JsonObject),
};

const REQUIRED = "is required";
const FORBIDDEN = "is not allowed for an organization";

export const NewUser = z
  .strictObject({
    ...profile,
    type: z.enum(["user", "organization"]).default("user"),
    username: username.optional(),
    password: newPassword.optional(),
    /** Parent of an organization. */
    organizations: z.record(id, z.strictObject({ roles: roles.optional() })).optional(),
  })
  .superRefine(({ type, ...given }, context) => {
    for (const field of ["username", "password"] as const) {
      const isGiven = given[field] !== undefined;
      if (isGiven === (type === "user")) continue;
      context.addIssue({ code: "custom", path: [field], message: isGiven ? FORBIDDEN : REQUIRED });
    }
  })
  .meta({
    anyOf: [
      whenIs("type", "user", { required: ["username", "password"], isDefault: true }),
      whenIs("type", "organization", { refused: ["username", "password"] }),
    ],
    description: "Common passwords are refused.",
  });

export type NewUser = z.output<typeof NewUser>;

export const UserEdit = z
  .strictObject({
    ...profile,
    username: username.optional(),
    currentPassword: loginPassword.optional(),
    updatedDate: z.iso.datetime().optional(),
  })
  .meta({
    description:
      "`orgOwnerId` is only for an organization, `username` only for a person. A new `username` or `email` requires `currentPassword`.",
  });

export type UserEdit = z.output<typeof UserEdit>;

export const UsersQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate"]),
  id: ids,
  createdDate: dateRange,
  updatedDate: dateRange,
  query: text(200).optional(),
  type: z.enum(["user", "organization", "all"]).optional(),
  userOrganizationId: ids,
  belowOrganizationId: id.optional(),
});

export type UsersQuery = z.output<typeof UsersQuery>;
export const Removal = z.strictObject({ close: flag.meta({ description: "Only for an organization." }).optional() });
export const AvailabilityQuery = z.strictObject({ username });

/** Fields of a user that GET /users/elements returns, by name. */
const ELEMENTS = [
  "createdDate",
  "updatedDate",
  "username",
  "displayName",
  "firstname",
  "lastname",
  "email",
  "description",
  "roles",
  "organizations",
  "orgOwnerId",
  "metadata",
  "platformData",
] as const;

export const ElementsQuery = z.strictObject({
  id: id.optional(),
  fields: listOf(z.enum(ELEMENTS)).optional(),
});

export const Membership = z.strictObject({ roles: roles.default([]) });
export const HandOver = z.strictObject({ userId: id, roles: roles.default([]) });
export const membershipPath = z.strictObject({ id, organizationId: id });

export const OffersQuery = z.strictObject({
  ...pagination(["createdDate", "updatedDate", "name"], { maxPerPage: OWNERS_OFFERS_PAGE_SIZE }),
  ownerId: ids,
  defaultOffer: flag.optional(),
  active: flag.optional(),
  validated: flag.optional(),
});
