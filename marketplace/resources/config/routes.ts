import { config } from "@/contract/config";
import { mayOnSomething } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { unreadQuery } from "@/marketplace/http/fields";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { ConfigEdit, PrivateConfigEdit } from "@/marketplace/resources/config/schemas";
import { editConfig, editPrivateConfig, maskedTexts, readConfig } from "@/marketplace/resources/config/service";

export const configRoutes = (context: Context): Route[] => [
  route(config.read, {
    action: "config:read",
    summary: "Read the public configuration of the platform",
    query: unreadQuery,
    description: "An edit may send updatedDate in If-Match, to name the version that it is based on.",
    cached: (caller) => !mayOnSomething(caller, "config:edit"),
    run: () => readConfig(context.db, "default"),
  }),
  route(config.update, {
    action: "config:edit",
    recentPassword: true,
    summary: "Edit the public configuration",
    description:
      "Objects are merged at every depth. The fields that the server and the site read are validated (roles, search.maxDistance, assetsValidationAutomatic, instant, assetTypes, defaultOfferCategoryId, maxUploadFileSize); other fields are stored unchanged.",
    body: ConfigEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => editConfig(context, call, body),
  }),
  route(config.readPrivate, {
    action: "config:readPrivate",
    recentPassword: true,
    summary: "Read the private configuration, with a secret key or as an administrator with a recent password",
    query: unreadQuery,
    description: "A person reads each text masked: some are passwords.",
    async run({ caller }) {
      const { stelace } = await readConfig(context.db, "private");
      return { stelace: caller.isSecret ? stelace : maskedTexts(stelace) };
    },
  }),
  route(config.settings, {
    action: "config:readPrivate",
    recentPassword: true,
    summary: "List the settings of the environment, and whether each is set, never their values",
    description:
      "`state`: set (in the environment of the process that answers), default, or unset. They are changed where the process is started.",
    async run() {
      return [...context.settings.states];
    },
  }),
  route(config.updatePrivate, {
    action: "config:editPrivate",
    summary: "Edit the private configuration",
    description: "Objects are merged at every depth; the event does not contain the private configuration.",
    body: PrivateConfigEdit,
    run: ({ body, ...call }) => editPrivateConfig(context, call, body),
  }),
];
