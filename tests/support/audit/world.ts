import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import { REASON_CODES } from "@/lib/rules/moderation/reasons";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { aFirm, anOffer } from "@/tests/support/a-firm";
import { reporting } from "@/tests/support/a-report";
import { type withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

type State = "waiting" | "validated" | "suspended" | "shown" | "hidden";

/** The author of a decision: a person of the team, or a secret key. */
export type Decider = { headers: Headers; id: string | null };

/** An audit line that a decision must add, with exactly these fields. */
export type Expected = {
  action: AuditAction;
  objectId: string;
  by: Decider | "platform";
  reason?: string | null;
  before?: object | null;
  after?: object | null;
};

export type Content = {
  id: string;
  kind: "offer" | "review";
  state: State;
  /** Hidden by the rule of two reporters, until a person decides. */
  automatic: boolean;
  url: string;
  /** The decision that the owner may contest, and its author. */
  contestable: { decisionId: string; by: Decider | "platform" } | null;
  owner: { headers: Headers };
  /** True once a report about the content was dismissed: reports no longer hide it. */
  isKept: boolean;
};

type OpenReport = { id: string; content: Content; motive: string };
type OpenAppeal = {
  id: string;
  content: Content;
  by: Decider | "platform";
  decisionId: string;
  appellant: "owner" | "reporter";
};

/** Performs an action, and resolves with the audit lines that it must add. */
export type Step = (world: AuditWorld) => Promise<Expected[]>;

export type AuditWorld = Awaited<ReturnType<typeof anAuditWorld>>;

/**
 * Creates firms, contents and a team, with a model of them: the state of each content, and what is reported or
 * contested.
 */
export async function anAuditWorld(marketplace: ReturnType<typeof withMarketplace>, random: () => number) {
  const { context, database, signIn } = marketplace;
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error("Nothing to pick");
    return item;
  };
  const moderators: Decider[] = [
    await signIn({ roles: ["user", "editor"] }),
    await signIn({ roles: ["user", "editor"] }),
    await signIn({ roles: ["user", "administrator"] }),
  ];
  const contents: Content[] = [];
  const firms = await Promise.all([0, 1, 2].map(() => aFirm(context)));
  for (const { organizationId, recruiter } of firms) {
    const page = await slugOf(marketplace, organizationId);
    for (const validated of [true, false]) {
      const id = await anOffer(database.db, organizationId, { validated, slug: newId("ast") });
      const { slug } = await database.db
        .selectFrom("assets")
        .select("slug")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      contents.push({
        id,
        kind: "offer",
        state: validated ? "validated" : "waiting",
        automatic: false,
        contestable: null,
        owner: recruiter,
        isKept: false,
        url: `https://www.exemple.fr/entreprise/${page}/offre-emploi/${slug}`,
      });
    }
  }
  for (const { organizationId } of firms) {
    const author = await signIn();
    const { id } = await insertRow(database.db, "ratings", {
      id: newId("rtg"),
      author_id: author.id,
      target_id: organizationId,
      label: "review",
      score: 40,
      comment: "Canari-de-l-avis",
      metadata: { active: false },
    });
    contents.push({
      id,
      kind: "review",
      state: "waiting",
      automatic: false,
      contestable: null,
      owner: author,
      isKept: false,
      url: `https://www.exemple.fr/entreprise/x#avis-${id}`,
    });
  }
  let typed = 0;
  return {
    marketplace,
    pick,
    moderators,
    contents,
    firms,
    reports: [] as OpenReport[],
    appeals: [] as OpenAppeal[],
    ...reporting(marketplace),
    offers: contents.filter(({ kind }) => kind === "offer"),
    reviews: contents.filter(({ kind }) => kind === "review"),
    deciders: [...moderators, { headers: withSecret, id: null }],
    /** Creates a new administrator each time, because a typed password stays recent for ten minutes. */
    anAdministrator: () => signIn({ roles: ["user", "administrator"], confirmed: true }),
    code: () => pick(REASON_CODES),
    /**
     * Returns a text that looks like a code: the trail would accept it, so only fields that are excluded on purpose
     * stay out of it.
     */
    canary: () => {
      typed += 1;
      return `Canari-${typed}-qui-se-lit-comme-un-code`;
    },
  };
}

const slugOf = async ({ database }: Pick<ReturnType<typeof withMarketplace>, "database">, owner: string) =>
  (await database.db.selectFrom("assets").select("slug").where("owner_id", "=", owner).executeTakeFirstOrThrow()).slug;
