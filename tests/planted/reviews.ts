import type { Mistake } from "@/tests/planted/mistake";

const READ = "tests/integration/moderation/ratings.test.ts";
const WRITTEN = "tests/integration/moderation/ratings-write.test.ts";
const REVIEWS = "tests/integration/moderation/reviews.test.ts";
const FIVE_TEST: Mistake["test"] = [READ, "reviews are public from five on, and hidden again below five"];
const ONCE_TEST: Mistake["test"] = [WRITTEN, "an applicant reviews the company once, and the review awaits moderation"];
const KEPT_TEST: Mistake["test"] = [REVIEWS, "a review stores no application, and may be removed and rewritten"];

/** Mistakes about the reviews of firms by candidates. */
export const reviewMistakes: Mistake[] = [
  {
    name: "a firm is reviewed before it responds",
    file: "marketplace/resources/ratings/subject.ts",
    find: '@.status == "meeting" ||',
    replace: '@.status == "meeting" || @.status == "pending" ||',
    test: [REVIEWS, "a candidate with a proposed interview may review, even after withdrawing"],
  },
  {
    name: "a firm is reviewed twice by a person",
    file: "marketplace/resources/ratings/service.ts",
    find: "label: REVIEW, score: given.score",
    replace: 'label: `${REVIEW}:${newId("rtg")}`, score: given.score',
    test: [WRITTEN, "twenty simultaneous reviews by one applicant store one"],
  },
  {
    name: "a review is shown before a moderator reads it",
    file: "marketplace/resources/ratings/service.ts",
    find: "metadata: caller.isSecret ? given.metadata : toModerate(given.metadata)",
    replace: "metadata: given.metadata",
    test: ONCE_TEST,
  },
  {
    name: "fewer than five reviews are shown",
    file: "marketplace/resources/ratings/visible-ratings.ts",
    find: ") >= ${MIN_REVIEWS})`",
    replace: ") >= 1)`",
    test: FIVE_TEST,
  },
  {
    name: "reviews that wait for a moderator count among the five",
    file: "marketplace/resources/ratings/visible-ratings.ts",
    find: ` AND NOT (shown.metadata @> '{"active": false}')`,
    replace: "",
    test: FIVE_TEST,
  },
  {
    name: "everybody reads the author of a review",
    file: "marketplace/resources/ratings/store.ts",
    find: "authorId: hadAccessTo ? row.author_id : null",
    replace: "authorId: row.author_id",
    test: ONCE_TEST,
  },
  {
    name: "a review stores the application that it is about",
    file: "marketplace/resources/ratings/service.ts",
    find: "subject, transactionId: null, label: REVIEW",
    replace: "subject, transactionId: given.transactionId ?? null, label: REVIEW",
    test: KEPT_TEST,
  },
  {
    name: "the order of reviews reveals when each was written",
    file: "marketplace/resources/ratings/store.ts",
    find: "date_trunc('month', ${column}, 'UTC')",
    replace: "${column}",
    test: [READ, "other readers see only a review's month, in order of id"],
  },
  {
    name: "any reader of a review may remove it",
    file: "marketplace/resources/ratings/service.ts",
    find: `    requireMay(call.caller, "rating:remove", stored.author_id);
`,
    replace: "",
    test: KEPT_TEST,
  },
  {
    name: "simultaneous reminders of a testimonial request send two mails",
    file: "marketplace/resources/tokens/checks/store.ts",
    find: " FOR UPDATE OF mail_tokens",
    replace: "",
    test: [
      "tests/integration/accounts/testimonial-requests.test.ts",
      "two reminders that read the request together send one mail",
    ],
  },
  {
    name: "a removed review stays on the cached page",
    file: "marketplace/resources/ratings/service.ts",
    find: "await revalidate(stored.asset_id ? [tags.testimonials(stored.asset_id)] : []);",
    replace: "await revalidate([]);",
    test: KEPT_TEST,
  },
  {
    name: "an erased person's review is not deleted",
    file: "marketplace/retention/erasure.ts",
    find: `.where("label", "=", "review")`,
    replace: `.where("label", "=", "reviews")`,
    test: ["tests/integration/accounts/erasure.test.ts", "an erasure leaves ids in orders and one event only"],
  },
];
