import { readFileSync } from "node:fs";
import { join } from "node:path";

// What a visitor of the demonstration needs, as lines to print once the product runs.

const ROLES = {
  candidate: "Candidate",
  recruiter: "Recruiter",
  firmAdministrator: "Firm administrator",
  editor: "Editor of the platform",
  platformAdministrator: "Platform administrator",
};
const WIDTH = 24;
const line = (name, value) => `  ${name.padEnd(WIDTH)}${value}`;

/** The marketplace writes it at each start, and removes it when there is no demonstration. */
const readDemonstration = (dataDir) => {
  try {
    return JSON.parse(readFileSync(join(dataDir, "demonstration.json"), "utf8"));
  } catch {
    return null;
  }
};

/** Nothing to print without a marketplace of our own, or when its demonstration is off. */
export const entranceLines = ({ siteOrigin, marketplacePort, hasOwnMarketplace, dataDir, hasReadableOutbox }) => {
  if (!hasOwnMarketplace) return [];
  const marketplace = `http://localhost:${marketplacePort}`;
  const demonstration = readDemonstration(dataDir);
  const accounts = demonstration
    ? [
        "",
        `Log in to the demonstration at ${siteOrigin}/connexion`,
        ...demonstration.accounts.map(({ role, address }) => line(ROLES[role] ?? role, address)),
        line("Password of all of them", demonstration.password),
      ]
    : [];
  return [
    ...accounts,
    "",
    line("API documentation", `${marketplace}/docs`),
    ...(demonstration && hasReadableOutbox ? [line("Mails that were sent", `${marketplace}/outbox`)] : []),
  ];
};
