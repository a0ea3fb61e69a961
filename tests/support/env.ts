/** The environment of the tests: the only file of theirs that reads it. */
export const testEnv = () => ({
  /** Where the production build under test answers. */
  e2eOrigin: process.env.E2E_ORIGIN ?? "http://localhost:3000",
  /** How many times longer than usual the random loops run: `npm run test:long`. */
  loops: Number(process.env.TEST_LOOPS ?? 1),
  /** Given to the processes that a test starts. */
  all: process.env,
});
