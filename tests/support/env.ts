/** Returns the environment variables of the tests, which no other file of the tests reads. */
export const testEnv = () => ({
  /** Origin of the production build under test. */
  e2eOrigin: process.env.E2E_ORIGIN ?? "http://localhost:3000",
  /** Multiplier of the random loops, set by `npm run test:long`. */
  loops: Number(process.env.TEST_LOOPS ?? 1),
  /** File of lines to judge instead of those of tests/relevance/queries/readers.json. */
  readerLines: process.env.READER_LINES,
  /** Given to the processes that a test starts. */
  all: process.env,
  /** The PostgreSQL of the products that browser tests launch: see tests/e2e/support/database-server.ts. */
  productDatabases: databasesOf(process.env.E2E_DATABASES_URL, process.env.E2E_DATABASES_FOLDER),
});

function databasesOf(url: string | undefined, folder: string | undefined) {
  return url && folder ? { url, folder } : null;
}
/** `url` is the URL of a database without its name; `folder` contains files shared by the whole run. */
export type ProductDatabases = NonNullable<ReturnType<typeof databasesOf>>;

/** Tells the workers of Playwright, which inherit the environment, where the databases of the run are. */
export const shareDatabases = ({ url, folder }: ProductDatabases) =>
  Object.assign(process.env, { E2E_DATABASES_URL: url, E2E_DATABASES_FOLDER: folder });
