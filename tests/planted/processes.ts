import type { Mistake } from "@/tests/planted/mistake";

const REPLICA_TEST = "tests/long/replica.test.ts";

/** Mistakes about the processes: settings, readiness, visitors' addresses, request ids, the replica. */
export const processMistakes: Mistake[] = [
  {
    name: "every path answers any host",
    file: "server/site.ts",
    find: "if (isHealthTarget(url)) return null;",
    replace: "if (isHealthTarget(url) || url) return null;",
    test: ["tests/unit/server/guard.test.ts", "a request whose host is an IP address is accepted only at /health"],
  },
  {
    name: "a path that begins with /health answers any host",
    file: "lib/process/door.ts",
    find: 'target.split("?")[0] === machineRoutes.health()',
    replace: "target.startsWith(machineRoutes.health())",
    test: ["tests/unit/server/guard.test.ts", "a request whose host is an IP address is accepted only at /health"],
  },
  {
    name: "a draining process reports itself as healthy",
    file: "lib/process/door.ts",
    find: 'step = "draining";',
    replace: "step = null;",
    test: ["tests/unit/lib/process/door.test.ts", "/health answers draining while a request is under way"],
  },
  {
    name: "a forwarded address is trusted whatever its sender",
    file: "lib/process/visitor-address.ts",
    find: "isTrusted = isTrustedProxy(address)",
    replace: "isTrusted = true",
    test: ["tests/unit/lib/process/visitor-address.test.ts", "a trusted proxy forwards the visitor that it saw"],
  },
  {
    name: "the refusal of a setting shows its value",
    file: "lib/process/settings.mjs",
    find: "throw badSetting(name, sentence);",
    replace: "throw badSetting(name, `${sentence}, not ${text}`);",
    test: ["tests/unit/lib/process/settings.test.ts", "a refusal never shows the value, which may be a secret"],
  },
  {
    name: "the incomplete settings of a bucket are ignored",
    file: "lib/process/settings.mjs",
    find: "if (settings[given] && !settings[name])",
    replace: "if (settings[given] && !settings[given])",
    test: [
      "tests/unit/lib/process/settings.test.ts",
      'the incomplete bucket {"S3_ENDPOINT":"http://s3.example"} is refused',
    ],
  },
  {
    name: "a visitor chooses the id of their request",
    file: "server/request-id.ts",
    find: "isRequestId(given) && isTrustedProxy(peerAddress(request)) ?",
    replace: "isRequestId(given) ?",
    test: ["tests/unit/server/observe.test.ts", "a request gets a new id, whatever its visitor sends"],
  },
  {
    name: "the token of a private screen is logged",
    file: "server/route-of.ts",
    find: "  if (PRIVATE.includes(route)) return route;\n",
    replace: "",
    test: [
      "tests/unit/server/route-of.test.ts",
      "the logged path of the target /app/mot-de-passe/secret-token is /app/mot-de-passe/[token]",
    ],
  },
  {
    name: "any caller chooses the id that the marketplace logs",
    file: "marketplace/http/request-id.ts",
    find: 'isRequestId(given) && isForwarder(headers, socket.remoteAddress ?? "", forwarders) ?',
    replace: "isRequestId(given) ?",
    test: ["tests/integration/running/log.test.ts", "the log has the request id sent by the site, no other"],
  },
  {
    name: "the search of a logged-in user reads the replica",
    file: "marketplace/http/read-late.ts",
    find: "if (!hasPublicKeyOnly(caller)) return",
    replace: "if (caller.isSecret) return",
    test: [REPLICA_TEST, "visitors search the replica; people and servers search the primary"],
  },
  {
    name: "a change is announced before the replica shows it",
    file: "marketplace/revalidation/feed.ts",
    find: "replica ? replica.settled() : undefined",
    replace: "replica ? undefined : null",
    test: [REPLICA_TEST, "a change is announced once a visitor's search shows it"],
  },
  {
    name: "searches wait for a frozen replica",
    file: "marketplace/db/replica.ts",
    find: "for (const socket of sockets) socket.destroy();",
    replace: "void sockets;",
    test: [REPLICA_TEST, "a frozen replica delays a search for some seconds at most"],
  },
];
