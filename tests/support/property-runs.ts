import fc from "fast-check";
import { testEnv } from "@/tests/support/env";

/** Each run of the ordinary tests draws other values; the long form draws a hundred, as fast-check does by itself. */
fc.configureGlobal({ numRuns: testEnv().loops > 1 ? 100 : 25 });
