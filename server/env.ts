import { z } from "zod";

const port = z.coerce.number("must be a port number").int("must be a port number").min(1).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) origin" })
  .transform((value) => new URL(value).origin);
const list = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((text) => text.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .default([]);

const EnvSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default("127.0.0.1"),
    MARKETPLACE_PORT: port.default(3001),
    SITE_ORIGIN: origin.optional(),
    API_ORIGIN: origin.optional(),
    APP_ORIGIN: origin.optional(),
    SISTER_SITE_ORIGIN: origin.optional(),
    GATEWAY_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    TRUSTED_PROXIES: list(z.union([z.ipv4(), z.ipv6()], "must be IP addresses, separated by commas")),
    EMBED_ORIGINS: list(origin),
    UPLOAD_ORIGINS: list(origin),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${env.MARKETPLACE_PORT}`,
    /** Other sites of ours, where a `redirect` may lead. */
    redirectOrigins: [env.APP_ORIGIN, env.SISTER_SITE_ORIGIN].filter((given) => given !== undefined),
    /** Proves to the marketplace that a request comes through this gateway. */
    gatewaySecret: env.GATEWAY_SECRET,
    /** IP addresses of proxies whose X-Forwarded-For is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Sites that may frame `?embed` pages. */
    embedOrigins: env.EMBED_ORIGINS,
    /** Where browsers upload files, when it is not this site: the origin of the S3 bucket. */
    uploadOrigins: env.UPLOAD_ORIGINS,
    logLevel: env.LOG_LEVEL,
  }));

export type ServerEnv = z.infer<typeof EnvSchema>;

/**
 * The settings of the site's server. An empty variable counts as absent.
 * @throws {Error} one readable line that names the variable
 */
export const readEnv = (source: Record<string, string | undefined>): ServerEnv => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const parsed = EnvSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`Bad environment: ${String(issue?.path[0])} ${issue?.message}`);
};

/** The environment of this process. */
export const processEnv = () => readEnv(process.env);
