import { config } from "@/tests/fixtures/api-responses";
import { type Call, clientCall } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { request } from "@/tests/support/replay/request";

const theme = { color: "#123456" };
const privateConfig = { stelace: { stelaceAuthRefreshTokenExpiration: { d: 14 } } };

export const CONFIG_CALLS: Call[] = [
  {
    operation: "GET /config",
    protocol: [76],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.config,
    client: [clientCall("config.read", (c) => c.config.read(), "GET /config", { response: config })],
  },
  {
    operation: "PATCH /config",
    protocol: [77],
    rights: "... ... ....... ....A A .",
    request: request({ custom: { a: 1 } }),
    response: is.config,
    client: [
      clientCall("config.update", (c) => c.config.update({ theme }), "PATCH /config", {
        body: { theme },
        response: config,
      }),
    ],
  },
  {
    operation: "GET /config/private",
    protocol: [78],
    rights: "... ... ....... ....A A .",
    request: request(),
    response: is.privateConfig,
    client: [
      clientCall("config.readPrivate", (c) => c.config.readPrivate(), "GET /config/private", {
        response: privateConfig,
      }),
    ],
  },
  {
    operation: "GET /config/settings",
    rights: "... ... ....... ....A A .",
    request: request(),
    client: [
      clientCall("config.settings", (c) => c.config.settings(), "GET /config/settings", {
        response: [{ name: "SMTP_URL", state: "set" }],
      }),
    ],
  },
  {
    operation: "PATCH /config/private",
    protocol: [78],
    rights: "... ... ....... ..... A .",
    request: request({ stelace: { a: 1 } }),
    response: is.privateConfig,
    client: [
      clientCall("config.updatePrivate", (c) => c.config.updatePrivate(privateConfig), "PATCH /config/private", {
        body: privateConfig,
        response: privateConfig,
      }),
    ],
  },
];
