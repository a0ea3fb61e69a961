/** The environment of the tests: the only file of theirs that reads it. */
export const testEnv = () => ({
  /** Where the production build under test answers. */
  e2eOrigin: process.env.E2E_ORIGIN ?? "http://localhost:3000",
  /** Given to the processes that a test starts. */
  all: process.env,
});
