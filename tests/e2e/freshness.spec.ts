import { expect, test } from "playwright/test";
import { z } from "zod";
import { company, openOffer } from "@/tests/e2e/support/demonstration";
import { launchProduct } from "@/tests/e2e/support/product";

const Identified = z.looseObject({ id: z.string() });
/** The product promises one second; a busy machine gets more, and the measured time is printed. */
const PATIENCE_MS = 15_000;

test("an edit shows on the public page, and a closed offer answers 410", async () => {
  test.setTimeout(120_000);
  const product = await launchProduct();
  try {
    const page = `${product.origin}/entreprise/${company.slug}`;
    const offer = `${page}/offre-emploi/${openOffer.slug}`;
    const read = async (address: string) => (await fetch(address)).text();
    const statusOf = async (address: string) => (await fetch(address)).status;
    expect(await read(page)).not.toContain("Une phrase que personne n’avait encore écrite");
    expect(await statusOf(offer)).toBe(200);

    const firm = Identified.parse(await product.administer("GET", `/assets/getbyslug/${company.slug}`));
    const description = "Une phrase que personne n’avait encore écrite, et que la page montre.";
    await product.administer("PATCH", `/assets/${firm.id}`, { description });
    const edited = performance.now();
    await expect.poll(() => read(page), { timeout: PATIENCE_MS, intervals: [50] }).toContain("personne n’avait encore");
    process.stdout.write(`The page of the firm was right after ${Math.round(performance.now() - edited)} ms\n`);

    const path = `/assets/getbyslug/${openOffer.slug}?company=${company.slug}`;
    const { id } = Identified.parse(await product.administer("GET", path));
    await product.administer("PATCH", `/assets/${id}`, { active: false });
    const closed = performance.now();
    await expect.poll(() => statusOf(offer), { timeout: PATIENCE_MS, intervals: [50] }).toBe(410);
    process.stdout.write(`The offer was closed after ${Math.round(performance.now() - closed)} ms\n`);
  } finally {
    await product.close();
  }
});
