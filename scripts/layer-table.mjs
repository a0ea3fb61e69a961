// The one table of layers: each folder, or file, with what it may import beside itself. `npm run layers` writes the
// linter's overrides and the README's arrows from it; a row replaces the row of the folder that holds it.

/** What the marketplace shares with the site. */
const WIRE = ["lib/entities", "lib/rules", "lib/forms", "lib/routes", "lib/process", "lib/tags.ts"];
/** What each room of the marketplace may read beside the rooms named in its row. */
const inMarketplace = (at, ...rooms) => ({
  at: `marketplace/${at}`,
  imports: [...WIRE, ...rooms.map((room) => `marketplace/${room}`)],
  withoutReact: true,
  why: "Arrows of the marketplace run down, from resources to the database.",
});

/** What an area of the workspace reads: itself and the shell, never another area. */
const inWorkspace = (at, ...rooms) => ({
  at: `workspace/${at}`,
  imports: [
    ...["components", "lib/api", "lib/queries", "lib/forms", "lib/i18n", "lib/views", "lib/entities", "lib/rules"],
    ...["lib/session", "lib/routes", "lib/data/*/to-*", ...rooms.map((room) => `workspace/${room}`)],
  ],
  why: "The workspace reads through the session: no lib/data, no lib/seo; what two areas need goes to the shell.",
});

/**
 * `at` and `imports` are folders, files or globs of paths. `withoutReact`: this code also runs where neither Next nor
 * React does. `packages`: the only packages allowed, when they are few.
 */
export const layers = [
  {
    at: "app",
    imports: [
      ...["components", "workspace", "lib/data", "lib/seo", "lib/i18n", "lib/views", "lib/entities", "lib/rules"],
      ...["lib/forms", "lib/queries", "lib/session", "lib/routes", "lib/tags.ts", "lib/env.ts"],
    ],
    why: "app composes: data comes from lib/data, never from lib/api.",
  },
  {
    at: "components",
    imports: [
      ...[
        "lib/queries",
        "lib/forms",
        "lib/i18n",
        "lib/views",
        "lib/entities",
        "lib/rules",
        "lib/session",
        "lib/routes",
        "lib/document-data.ts",
      ],
    ],
    why: "Components receive their data as props: no lib/data, lib/seo or lib/api.",
  },
  {
    at: "components/ui",
    imports: ["lib/i18n", "lib/views", "lib/routes"],
    why: "components/ui holds no domain word: it may know messages, paths and types of views.",
  },
  inWorkspace("shell"),
  inWorkspace("draft", "shell"),
  inWorkspace("thread", "shell", "draft"),
  inWorkspace("appeal", "shell", "draft"),
  inWorkspace("messages", "shell", "thread"),
  inWorkspace("notifications", "shell"),
  inWorkspace("auth", "shell", "draft"),
  inWorkspace("account", "shell", "draft"),
  inWorkspace("home", "shell", "draft"),
  inWorkspace("applications", "shell", "draft"),
  inWorkspace("candidate", "shell", "draft", "thread", "appeal"),
  inWorkspace("firm", "shell", "draft", "thread", "appeal"),
  inWorkspace("platform", "shell", "draft"),
  {
    at: "lib/seo",
    imports: ["lib/data", "lib/i18n", "lib/views", "lib/entities", "lib/rules", "lib/routes", "lib/env.ts"],
    why: "lib/seo builds from views and paths.",
  },
  {
    at: "lib/data",
    imports: [
      ...["lib/api", "lib/i18n", "lib/views", "lib/entities", "lib/rules", "lib/routes", "lib/tags.ts"],
      ...["lib/process/request-context.ts", "lib/read-budget.ts", "lib/page-maker.ts", "lib/env.ts"],
    ],
    why: "lib/data turns what lib/api reads into views.",
  },
  {
    at: "lib/queries",
    imports: ["lib/session", "lib/api", "lib/forms", "lib/rules", "lib/entities", "lib/views", "lib/routes"],
    why: "lib/queries reads for the browser.",
  },
  {
    at: "lib/session",
    imports: ["lib/api", "lib/rules", "lib/entities"],
    why: "lib/session knows the client, entities and rules.",
  },
  {
    at: "lib/i18n",
    // A library that `lib/i18n/intl-core.ts` stands in for has no other name left.
    imports: ["messages", "lib/routes", "lib/rules", "node_modules/use-intl"],
    why: "lib/i18n knows paths, messages and their rules.",
  },
  {
    at: "lib/api",
    imports: ["lib/rules", "lib/entities"],
    withoutReact: true,
    why: "lib/api knows entities and rules only.",
  },
  {
    at: "lib/forms",
    imports: ["lib/rules", "lib/entities"],
    withoutReact: true,
    why: "lib/forms knows entities and rules only.",
  },
  {
    at: "lib/views",
    imports: ["lib/rules", "lib/entities"],
    withoutReact: true,
    why: "lib/views are types made from entities and rules.",
  },
  { at: "lib/rules", imports: ["lib/entities"], withoutReact: true, why: "lib/rules knows entities only." },
  {
    at: "lib/entities",
    imports: [],
    packages: ["zod/mini"],
    why: "lib/entities describes the wire with zod/mini, and knows nothing else.",
  },
  {
    at: "lib/process",
    imports: ["lib/routes"],
    withoutReact: true,
    why: "lib/process is what the processes share as processes: settings, readiness, addresses.",
  },
  { at: "lib/routes", imports: ["lib/rules"], withoutReact: true, why: "lib/routes knows rules only." },
  {
    at: "lib/*.ts",
    imports: ["lib/rules", "lib/routes", "lib/process"],
    withoutReact: true,
    why: "These files know rules, paths and settings only.",
  },
  {
    at: "server",
    imports: [
      ...["lib/rules", "lib/i18n", "lib/routes", "lib/process", "lib/document-data.ts", "lib/page-maker.ts"],
      ...["lib/read-budget.ts", "lib/tags.ts"],
    ],
    why: "server runs around Next, not inside: rules and paths only.",
  },
  {
    at: "offline",
    imports: ["messages", "lib/rules", "lib/routes"],
    withoutReact: true,
    why: "offline runs in the service worker: rules, paths and its own sentence.",
  },
  inMarketplace(
    "main.ts",
    ...[
      "app.ts",
      "workers.ts",
      "demo",
      "install",
      "outbox",
      "http",
      "revalidation",
      "search",
      "identity",
      "jobs",
      "files",
      "db",
      "context.ts",
      "env.ts",
      "log.ts",
    ],
  ),
  inMarketplace("outbox", "errors.ts"),
  inMarketplace("revalidation", "http", "db", "log.ts", "errors.ts"),
  inMarketplace("commands", "backup", "resources", "mail", "demo", "install", "files", "db", "env.ts", "log.ts"),
  inMarketplace("backup", "jobs", "files", "db", "env.ts", "log.ts"),
  inMarketplace("app.ts", "resources", "documentation", "http", "context.ts", "access"),
  inMarketplace("workers.ts", "retention", "resources", "mail", "jobs", "context.ts", "env.ts", "log.ts"),
  inMarketplace("demo", "install", "content", "search", "revalidation", "jobs", "files", "db", "project-root.ts"),
  inMarketplace("install", "content", "search", "db"),
  inMarketplace("retention", "resources", "writes", "mail", "jobs", "search", "context.ts", "db"),
  inMarketplace(
    "resources",
    ...[
      "writes",
      "mail",
      "jobs",
      "search",
      "cv",
      "net-salary",
      "resume-pdf",
      "poster-pdf",
      "offer-import",
      "network",
      "invoice-pdf",
      "files",
      "identity",
      "http",
      "context.ts",
      "access",
      "db",
      "project-root.ts",
    ],
    ...["kept-thread.ts", "limit-concurrency.ts", "errors.ts"],
  ),
  inMarketplace("documentation", "http", "access", "errors.ts"),
  inMarketplace("writes", "mail", "revalidation", "jobs", "http", "context.ts", "access", "db", "errors.ts"),
  inMarketplace("mail", "jobs", "db"),
  inMarketplace("jobs", "db", "log.ts"),
  inMarketplace("search", "db", "errors.ts"),
  inMarketplace("cv", "limit-concurrency.ts", "project-root.ts"),
  inMarketplace("net-salary", "kept-thread.ts"),
  inMarketplace("invoice-pdf", "pdf", "kept-thread.ts"),
  inMarketplace("resume-pdf", "pdf", "kept-thread.ts"),
  inMarketplace("poster-pdf", "pdf", "kept-thread.ts"),
  inMarketplace("pdf", "project-root.ts"),
  inMarketplace("offer-import", "kept-thread.ts"),
  inMarketplace("network"),
  inMarketplace("kept-thread.ts", "limit-concurrency.ts"),
  inMarketplace("content", "project-root.ts"),
  inMarketplace("context.ts", "identity", "files", "http", "db"),
  inMarketplace("identity", "http", "access", "db", "limit-concurrency.ts", "errors.ts"),
  inMarketplace("files", "http", "env.ts", "limit-concurrency.ts"),
  inMarketplace("http", "access", "db", "errors.ts"),
  inMarketplace("db", "env.ts", "log.ts", "project-root.ts", "errors.ts"),
  inMarketplace("access", "errors.ts"),
  ...["errors.ts", "env.ts", "log.ts", "limit-concurrency.ts", "project-root.ts"].map((file) => inMarketplace(file)),
];

/** The rooms whose folders never import one another in a circle. */
export const rooms = [
  "app",
  "components",
  "workspace",
  "workspace/firm",
  "lib",
  "lib/rules",
  "lib/data",
  "lib/seo",
  "server",
  "offline",
  "marketplace",
  "marketplace/resources",
  "marketplace/search",
];
