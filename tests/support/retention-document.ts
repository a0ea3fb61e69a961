import { RULES, type Rule } from "@/marketplace/retention/rules";

const INTRODUCTION = `# How long what is personal is kept

Generated from \`marketplace/retention/rules.ts\`, which the jobs apply; a test fails when this page differs
(\`npx vitest run --project unit tests/unit/marketplace/retention/document.test.ts -u\` writes it again).

Two jobs do it, both in \`marketplace/workers.ts\`: \`retention\`, every night at 3.30 (Paris), some hundreds of rows a
transaction until none is left, and \`sweep\`, every hour. An erasure is one transaction: all of it is done, or nothing;
files are removed right after.

| what | how long | then | why | job |
|---|---|---|---|---|
`;

const ERASURE = `
## When a person is erased

The account, profiles and what the search knows of them, files, saved searches, sessions, tokens, invitations sent to the
address, waiting mails and answers kept for repeated requests are removed. What belongs to others too stays without the person: an id that leads nowhere takes their place:

- **applications**: the firm keeps their statuses, dates and classes of source; those under way are closed as withdrawn;
- **messages**: both sides of a conversation lose their text (\`metadata.erased\`), not their dates;
- **ratings**: a review is removed, shown or not; a testimonial, which has a first name, is no longer shown nor signed;
- **events**: their type and date, for the figures, and one \`user__deleted\` with the id alone, for systems that keep copies;
- **orders**: as they are, by law.

A person who owns an organization hands it over or closes it first. Accounts of people of a firm or of the platform are not
closed for inactivity: others decide about them.

A person gets all of it in one file: \`GET /users/:id/export\`.
`;

const line = ({ data, kept, outcome, source, job }: Rule) =>
  `| ${data} | ${kept} | ${outcome} | ${source} | ${job === null ? "—" : `\`${job}\``} |`;

/** Text of docs/retention.md, written from the rules. */
export const retentionDocument = (): string =>
  `${INTRODUCTION}${Object.values(RULES).map(line).join("\n")}\n${ERASURE}`;
