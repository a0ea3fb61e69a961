import type { Mistake } from "@/tests/planted/mistake";

/** Mistakes about who is mailed the newsletter, and how often. */
export const newsletterMistakes: Mistake[] = [
  {
    name: "the newsletter is mailed to an unconfirmed address",
    file: "marketplace/resources/newsletter/subscribers.ts",
    find: "(newsletter_subscribers.confirmed_date IS NOT NULL\n  AND newsletter_subscribers.ended_date IS NULL)",
    replace: "(newsletter_subscribers.ended_date IS NULL)",
    test: [
      "tests/integration/mails/newsletter-editions.test.ts",
      "confirmed addresses alone are mailed, each once, in its language",
    ],
  },
  {
    name: "a confirmation link also unsubscribes",
    file: "marketplace/resources/newsletter/links.ts",
    find: 'platformSecret(db, "newsletter-stop")',
    replace: 'platformSecret(db, "newsletter")',
    test: [
      "tests/integration/mails/newsletter.test.ts",
      "a confirmation link cannot unsubscribe, and does nothing once altered",
    ],
  },
  {
    name: "a sent letter is sent again when its job is requeued",
    file: "marketplace/resources/newsletter/editions/send-jobs.ts",
    find: " AND outcome IS NULL",
    replace: "",
    test: [
      "tests/integration/mails/newsletter-editions.test.ts",
      "a letter job that an operator requeues sends no second mail",
    ],
  },
  {
    name: "an editor sends the newsletter without a recent password",
    file: "marketplace/resources/newsletter/routes.ts",
    find: "    recentPassword: true,\n",
    replace: "",
    test: ["tests/integration/mails/newsletter-editions.test.ts", "an editor sends nothing without a recent password"],
  },
];
