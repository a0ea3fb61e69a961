import { readFileSync } from "node:fs";
import { join } from "node:path";

// The lines printed once the product runs, for the operator and for visitors of the demonstration.

const ROLES = {
  candidate: "Candidate",
  recruiter: "Recruiter",
  firmAdministrator: "Firm administrator",
  editor: "Editor of the platform",
  platformAdministrator: "Platform administrator",
};
const WIDTH = 24;
const line = (name, value) => `  ${name.padEnd(WIDTH)}${value}`;

/**
 * Reads the accounts of the demonstration. The marketplace writes this file at each start, and removes it when there is
 * no demonstration.
 */
const readDemonstration = (dataDir) => {
  try {
    return JSON.parse(readFileSync(join(dataDir, "demonstration.json"), "utf8"));
  } catch {
    return null;
  }
};

const accountLines = ({ accounts, password }, siteOrigin) => [
  "",
  `Log in to the demonstration at ${siteOrigin}/connexion`,
  ...accounts.map(({ role, address }) => line(ROLES[role] ?? role, address)),
  line("Password of all of them", password),
];

const marketplaceLines = ({ ownApiOrigin, dataDir, hasReadableOutbox, hasMailServer, hasSecretKey }, demonstration) => {
  const marketplace = ownApiOrigin.replace("//127.0.0.1:", "//localhost:");
  const outbox = demonstration && hasReadableOutbox ? `${marketplace}/outbox` : join(dataDir, "outbox");
  return [
    "",
    line("API documentation", `${marketplace}/docs`),
    ...(hasMailServer ? [] : [line("Mails that were sent", outbox)]),
    ...(hasSecretKey ? [] : [line("Secret key of the API", join(dataDir, "api-secret-key"))]),
  ];
};

/** Returns the lines to print. `parts`: the parts that this launcher started. */
export const readyLines = (settings, parts) => {
  const { siteOrigin, ownApiOrigin, dataDir } = settings;
  const address = parts.includes("site") ? siteOrigin : ownApiOrigin;
  if (!parts.includes("marketplace")) return [`Ready: ${address}`];
  const demonstration = readDemonstration(dataDir);
  return [
    `Ready: ${address}`,
    ...(demonstration ? accountLines(demonstration, siteOrigin) : []),
    ...marketplaceLines(settings, demonstration),
  ];
};
