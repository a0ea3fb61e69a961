import { ROLES } from "@/marketplace/access/grants";
import { ACTIONS, type Action } from "@/marketplace/access/policy";
import { rightsInWords } from "@/marketplace/documentation/rights-in-words";

const INTRODUCTION = `# Who may do what

The policy table (\`marketplace/access/policy.ts\`), written out for people. It is the only place that says who may call what:
a call is declared with an action of this table, and an action that is not in it belongs to nobody. A test fails when this
page and the table disagree; \`npx vitest run --project unit tests/unit/marketplace/access/rights-document.test.ts -u\` writes
it again.

## How to read it

- **A key** says which platform is called. The publishable one is public: it proves nothing about its bearer. A **secret key** may do
  everything but what only a person can.
- **A user** is a person who is logged in. What they created, sent, received or wrote is their own.
- **Acting as an organization** (\`x-stelace-organization-id\`), a user has the roles that they have in this organization, or in one
  above it, instead of their own; "own" things are then those of the organization.
- **The roles** are ${ROLES.join(", ")}.
  The same names serve on the platform, where a few of them reach everyone's things, and inside an organization, where
  they reach its own. A role that an action does not name adds nothing to what a user may do.
- **Custom roles and keys** (\`/roles\`, \`/api-keys\`) add permissions to these, written \`object:action\` on the caller's own
  things and \`object:action:all\` on everyone's.
- **Fields** have owners too: \`validated\`, \`roles\`, \`ownerId\`, credits, scores and ids are not set by those whom they concern;
  \`platformData\` needs \`platformData:edit\`; namespaces (\`_private\`, \`_protected\`…) follow the owner of the object.
- **Refused** is a 403, or a 404 where the caller may not know that the thing exists.
`;

/** Text of docs/rights.md, written from the policy table. */
export function rightsDocument(): string {
  const objects = [...new Set(ACTIONS.map(objectOf))].sort((left, right) => left.localeCompare(right, "en"));
  return `${INTRODUCTION}\n${objects.map(sectionOf).join("\n")}`;
}

const objectOf = (action: Action) => action.split(":")[0] ?? "";

function sectionOf(object: string): string {
  const actions = ACTIONS.filter((action) => objectOf(action) === object);
  const lines = actions.map((action) => `| \`${action}\` | ${rightsInWords(action).join("<br>")} |`);
  return [`## ${object}`, "", "| action | who may |", "|---|---|", ...lines, ""].join("\n");
}
