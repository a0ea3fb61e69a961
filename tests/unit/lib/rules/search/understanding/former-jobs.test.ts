import { describe, expect, test } from "vitest";
import { understand } from "@/lib/rules/search/understanding/understand";

describe("a sentence that wishes for another job", () => {
  test.each([
    ["auditeur, je veux passer contrôleur de gestion", "contrôleur de gestion"],
    ["après un titre pro gestionnaire de paie je cherche un poste de comptable", "comptable"],
    ["ancien gestionnaire de paie je voudrais devenir responsable paie", "responsable paie"],
    ["je cherche un poste de contrôleur de gestion, je suis auditeur aujourd'hui", "contrôleur de gestion"],
    ["reconversion comptable, ancienne assistante juridique", "comptable"],
    ["collaborateur comptable souhaite évoluer vers chef de mission", "chef de mission"],
    ["je fais de la paie depuis 12 ans, je veux encadrer une équipe", "paie encadrer une équipe"],
    ["comptable en cabinet, je veux passer en entreprise", "comptable entreprise"],
    ["comptable en entreprise, je veux passer en cabinet", "comptable cabinet"],
    ["compta générale, pas d'audit", "compta générale"],
    ["comptable sans paie ni fiscalité", "comptable"],
    ["pas d'audit", "pas d'audit"],
  ])("the line « %s » seeks « %s »", (line, words) => {
    expect(understand(line).words).toBe(words);
  });
});

describe("a sentence that names one job", () => {
  test.each([
    ["je suis comptable et je voudrais travailler à Toulouse", "comptable"],
    ["je suis comptable et je cherche une alternance", "comptable"],
    ["assistante comptable cherche emploi en comptabilité", "assistante comptable comptabilité"],
    ["comptable cherche poste en cabinet d'expertise comptable", "comptable"],
    ["après un titre pro gestionnaire de paie je cherche mon premier poste", "gestionnaire de paie"],
    ["titre pro comptable assistant AFPA, débutante", "comptable assistant"],
    ["titre pro gestionnaire de paie", "gestionnaire de paie"],
  ])("the line « %s » seeks « %s »", (line, words) => {
    expect(understand(line).words).toBe(words);
  });
});

describe("words for a firm", () => {
  test.each([
    ["paie cabinet expertise comptable", "paie"],
    ["chef de mission cabinet comptable", "chef de mission"],
    ["collaborateur en cabinet comptable", "collaborateur en cabinet comptable"],
    ["cabinet comptable", "cabinet comptable"],
    ["peyrolade conseil sas", "peyrolade conseil"],
    ["SARL biscuiterie lormeau", "biscuiterie lormeau"],
    ["sas", "sas"],
  ])("the line « %s » searches « %s »", (line, words) => {
    expect(understand(line).words).toBe(words);
  });
});
