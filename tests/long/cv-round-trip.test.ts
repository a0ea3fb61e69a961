import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCv } from "@/marketplace/cv/parse-cv";
import { readPages } from "@/marketplace/cv/pdf/read-pages";
import { makePdf } from "@/marketplace/resume-pdf/make-pdf";
import { toCvDocument } from "@/marketplace/resume-pdf/to-document";
import { anyProfile } from "@/tests/support/any-profile";
import { testEnv } from "@/tests/support/env";
import { compareRoundTrip } from "@/tests/support/round-trip";

/** 1,000 profiles in the long run (`npm run test:long`); a sample otherwise. */
const NB_PROFILES = testEnv().loops > 1 ? 1_000 : 15;
const LEAST_EQUAL = 0.995;
const LOOP_MS = 3_600_000;

const choices = fc.record({ onePage: fc.boolean(), referees: fc.boolean(), retention: fc.boolean() });

test(
  "the importer reads back nearly all fields of generated CVs",
  async () => {
    const profiles = fc.sample(fc.tuple(anyProfile, choices), { numRuns: NB_PROFILES, seed: 20261122 });
    const differences: string[] = [];
    let [fields, equal] = [0, 0];
    for (const [profile, chosen] of profiles) {
      const document = toCvDocument(profile, { locale: "fr", contact: true, photo: null, ...chosen });
      const trip = compareRoundTrip(profile, parseCv(await readPages(await makePdf(document))));
      fields += trip.fields;
      equal += trip.equal;
      differences.push(...trip.differences);
    }
    const share = `${((100 * equal) / fields).toFixed(2)} %`;
    process.stdout.write(`${NB_PROFILES} profiles, ${equal}/${fields} fields read back (${share})\n`);
    expect(equal / fields, differences.slice(0, 40).join("\n")).toBeGreaterThanOrEqual(LEAST_EQUAL);
  },
  LOOP_MS,
);
