import fc from "fast-check";
import { testEnv } from "@/tests/support/env";

/**
 * The ordinary tests draw 25 values, which differ in each run; the long form draws a hundred, as fast-check does by
 * default.
 */
fc.configureGlobal({ numRuns: testEnv().loops > 1 ? 100 : 25 });
