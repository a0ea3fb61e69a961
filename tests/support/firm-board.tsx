import type { HeldMove, Transaction } from "@/lib/entities/transaction";
import { isQuiet, STATUS_AFTER, stageOf } from "@/lib/rules/transaction/firm-moves";
import { anApplication } from "@/tests/support/an-application";
import type { ApiReply, ApiRequest } from "@/tests/support/fake-api";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { BoardScreen } from "@/workspace/firm/applications/board/board-screen";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});

/** An application that the firm received from a person of this name. */
export const received = (name: string, overrides: Partial<Transaction> = {}): Transaction =>
  anApplication({
    id: `trn_${name.toLowerCase()}`,
    ownerId: firm.id,
    takerId: `usr_${name}`,
    heldMove: null,
    applicant: { id: `usr_${name}`, displayName: `${name} J.` },
    ...overrides,
  });

type Answer = (request: ApiRequest) => ApiReply;

type Options = {
  steps?: string[];
  /** True when the firm chose quiet moves. */
  quietMoves?: boolean;
  /** The applications that the fake API of a colleague's board stores. */
  kept?: Map<string, Transaction>;
};

/** Opens the board of a firm on a fake API that stores these applications. */
export async function openBoard(
  applications: Transaction[],
  { steps = [], quietMoves = false, kept = new Map(applications.map((one) => [one.id, one])) }: Options = {},
) {
  const list: Answer = ({ query }) => {
    const stages = query.getAll("stage[]");
    const isHeld = query.get("isHeld") === "true";
    const since = query.get("updatedDate[gte]") ?? "";
    const all = [...kept.values()].filter((one) => (!isHeld || one.heldMove) && one.updatedDate >= since);
    if (query.get("orderBy") === "updatedDate") all.sort((a, b) => b.updatedDate.localeCompare(a.updatedDate));
    const results = all.filter((one) => stages.length === 0 || stages.includes(stageOf(one)));
    const counts: Record<string, number> = {};
    for (const one of all) counts[stageOf(one)] = (counts[stageOf(one)] ?? 0) + 1;
    const limit = Number(query.get("nbResultsPerPage") ?? 20);
    const page = { nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: limit };
    return { body: { results: results.slice(0, limit), ...page, facets: { stage: counts, assetId: {}, city: {} } } };
  };
  const account = {
    ...firm,
    metadata: { _private: { quietMoves, steps: steps.map((label, index) => ({ id: `s${index}`, label })) } },
  };
  const fake = createFakeSession(recruiter, {
    "GET /transactions": list,
    "GET /users/org_1": () => ({ body: account }),
  });
  const keep = (application: Transaction) => {
    kept.set(application.id, application);
    return { body: application };
  };
  for (const { id } of applications) {
    const path = `/transactions/${id}`;
    const stored = () => kept.get(id) ?? anApplication();
    fake.api.responses[`GET ${path}`] = () => ({ body: stored() });
    fake.api.responses[`POST ${path}/transitions`] = ({ body }) => {
      const sent = body as Sent;
      const isThere = sent.name !== "customise" && STATUS_AFTER[sent.name] === stored().status;
      return isThere
        ? { status: 422, body: { message: "Invalid transition" } }
        : keep(moved(stored(), sent, quietMoves));
    };
    fake.api.responses[`DELETE ${path}/held-move`] = () =>
      stored().heldMove
        ? keep({ ...stored(), heldMove: null })
        : { status: 422, body: { message: "Nothing is held any more", data: { code: "notHeld" } } };
  }
  const { container } = await renderScreen(fake.session, <BoardScreen />);
  return { ...fake, kept, container };
}

type Sent = { name: string; data?: HeldMove["data"]; hold?: number };

function moved(application: Transaction, { name, data = {}, hold = 0 }: Sent, quietMoves: boolean): Transaction {
  const date = new Date().toISOString();
  const due = new Date(Date.now() + hold * 1000).toISOString();
  if (hold > 0) {
    const by = { id: "usr_1", displayName: "Claire D." };
    return {
      ...application,
      heldMove: { name, data, by, date, due, isQuiet: isQuiet({ quietMoves }, { name, data }) },
    };
  }
  const status = STATUS_AFTER[name] ?? application.status;
  return {
    ...application,
    status,
    updatedDate: date,
    statusHistory: [{ status, date, data }, ...application.statusHistory],
    heldMove: null,
  };
}
