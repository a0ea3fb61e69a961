import { mkdirSync } from "node:fs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium, SYSTEM_CHROMIUM } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { startProduct } from "./product.mjs";

// Takes a screenshot of every screen at 360, 768 and 1280 px in both themes: `node scripts/screenshots.mjs [folder]
// [name…]`.
const [folder = "test-results/screenshots", ...wanted] = process.argv.slice(2);
const WIDTHS = [360, 768, 1280];
const firm = "/entreprise/groupe-valmerac";
const SCREENS = {
  home: "/",
  "home-en": "/en",
  "search-offers": "/recherche/offres-emploi?q=gestionnaire+de+paie&lieu=Lyon&rayon=30",
  "search-offers-empty": "/recherche/offres-emploi?q=notaire&lieu=Lyon",
  "search-companies": "/recherche/entreprises",
  "company-page": firm,
  "company-offers": `${firm}/offres-emploi`,
  "company-offer": `${firm}/offre-emploi/chef-de-mission-expertise-comptable-marseille`,
  "company-locations": `${firm}/implantations`,
  login: "/connexion",
  "sign-up": "/app/inscription",
  "password-forgotten": "/app/mot-de-passe",
  "not-found": "/rien",
};

await ensureInstalled();
await ensureChromium();
await ensureBuilt();
// biome-ignore lint/style/noRestrictedImports: loaded once npm ci is done.
const { chromium } = await import("playwright");
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath: SYSTEM_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const [name, path] of Object.entries(SCREENS).filter(([name]) => wanted.length === 0 || wanted.includes(name)))
    for (const colorScheme of ["light", "dark"])
      for (const width of WIDTHS) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
        await page.goto(product.origin + path, { waitUntil: "networkidle" });
        const theme = colorScheme === "dark" ? "-dark" : "";
        await page.screenshot({ path: `${folder}/${name}-${width}${theme}.png`, fullPage: !wanted.includes("fold") });
        await page.close();
      }
} finally {
  await browser.close();
  await product.stop();
}
