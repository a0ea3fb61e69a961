import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import rules from "modele-social";
import Engine from "publicodes";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { Asked, FromWorker } from "@/marketplace/net-salary/asked";

// Required and not imported: Node asks an attribute of a JSON import that the bundle would not carry.
const { version }: { version: string } = createRequire(import.meta.url)("modele-social/package.json");

/** The rules warn on the console of what they estimate: nobody reads it here. */
const logger = { log() {}, warn() {}, error() {} };
// More than a second of work: this is why there is a thread.
const engine = new Engine(rules, { logger });

const FULL_TIME_HOURS = 35;

const answer = (message: FromWorker) => parentPort?.postMessage(message);

/** Euros a month of a rule, to the cent. Throws when the rule has no amount. */
function monthly(rule: string): number {
  const { nodeValue } = engine.evaluate({ valeur: rule, unité: "€/mois" });
  if (typeof nodeValue !== "number" || !Number.isFinite(nodeValue)) throw new Error(`No amount for ${rule}`);
  return Math.round(nodeValue * 100) / 100;
}

/** The model's date is dd/mm/yyyy. */
const ratesDate = () => String(engine.evaluate("date").nodeValue).split("/").toReversed().join("-");

function compute({ gross, status, percent }: Asked): NetSalary {
  const hours = (FULL_TIME_HOURS * percent) / 100;
  engine.setSituation({
    "salarié . contrat . salaire brut": `${gross} €/mois`,
    "salarié . contrat . statut cadre": status === "cadre" ? "oui" : "non",
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

parentPort?.on("message", (asked: Asked) => {
  try {
    answer({ computed: compute(asked) });
  } catch (error) {
    answer({ failure: String(error) });
  }
});
answer("ready");
