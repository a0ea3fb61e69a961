import { createRequire } from "node:module";
import rules from "modele-social";
import Engine from "publicodes";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { SalaryRequest } from "@/marketplace/net-salary/messages";
import { serveThread } from "@/marketplace/thread-pool";

// Loaded by `require`, not `import`: Node requires an attribute on a JSON import, which the bundle would drop.
const { version }: { version: string } = createRequire(import.meta.url)("modele-social/package.json");

/** Drops the warnings about estimates that the rules write to the console. */
const logger = { log() {}, warn() {}, error() {} };
// This takes more than a second, which is why there is a thread.
const engine = new Engine(rules, { logger });

const FULL_TIME_HOURS = 35;

/** Returns the value of a rule in euros a month, to the cent. Throws when the rule has no amount. */
function monthly(rule: string): number {
  const { nodeValue } = engine.evaluate({ valeur: rule, unité: "€/mois" });
  if (typeof nodeValue !== "number" || !Number.isFinite(nodeValue)) throw new Error(`No amount for ${rule}`);
  return Math.round(nodeValue * 100) / 100;
}

/** Converts the model's date, which is dd/mm/yyyy. */
const ratesDate = () => String(engine.evaluate("date").nodeValue).split("/").toReversed().join("-");

function compute({ gross, status, percent, regime }: SalaryRequest): NetSalary {
  const hours = (FULL_TIME_HOURS * percent) / 100;
  engine.setSituation({
    "salarié . contrat . salaire brut": `${gross} €/mois`,
    "salarié . contrat . statut cadre": status === "cadre" ? "oui" : "non",
    "salarié . régimes spécifiques . alsace moselle": regime === "alsace-moselle" ? "oui" : "non",
    ...(percent < 100 && {
      "salarié . contrat . temps de travail . temps partiel": "oui",
      "salarié . contrat . temps de travail . temps partiel . heures par semaine": `${hours} heures/semaine`,
    }),
  });
  return {
    gross,
    net: monthly("salarié . rémunération . net . à payer avant impôt"),
    taxable: monthly("salarié . rémunération . net . imposable"),
    employeeContributions: monthly("salarié . cotisations . salarié"),
    employerContributions: monthly("salarié . cotisations . employeur"),
    employerCost: monthly("salarié . coût total employeur"),
    model: `modele-social ${version}`,
    ratesDate: ratesDate(),
  };
}

serveThread(compute);
