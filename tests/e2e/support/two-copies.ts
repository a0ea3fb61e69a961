import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { company } from "@/tests/e2e/support/demonstration";
import { launchProduct } from "@/tests/e2e/support/product";

const POLL_MS = 20;
const GIVE_UP_MS = 15_000;

const Identified = z.looseObject({ id: z.string() });
type Product = Awaited<ReturnType<typeof launchProduct>>;

/**
 * Launches a product with a second web process, and returns a function that edits a firm: both processes must show the
 * edit. `settings` apply to both sites.
 */
export async function launchTwoCopies(settings: Record<string, string> = {}) {
  const product = await launchProduct({ isQuiet: true, settings });
  const second = await product.startCopy();
  const pages = [product.origin, second.origin].map((origin) => `${origin}/entreprise/${company.slug}`);
  for (const page of pages) await read(page);
  return { product, second, pages, edit: await editsOf(product) };
}

/** Returns a function that edits the firm's description with a number, which `shownNumber` reads in a page. */
export async function editsOf({ administer }: Pick<Product, "administer">) {
  const firm = Identified.parse(await administer("GET", `/assets/getbyslug/${company.slug}`));
  return async (number: number) => {
    const description = `Une phrase que personne n’avait encore écrite, numéro ${number}, et que la page montre.`;
    await administer("PATCH", `/assets/${firm.id}`, { description });
    return performance.now();
  };
}

export const read = async (page: string) => (await fetch(page)).text();
/** The number of the edit that this page shows; 0 before the first one. */
export const shownNumber = (html: string) => Number(/encore écrite, numéro (\d+),/.exec(html)?.[1] ?? 0);

/**
 * Resolves with the milliseconds from `since` until the page shows this edit. Throws when the page shows an earlier
 * edit again afterwards.
 */
export async function rightAfter(page: string, number: number, since: number): Promise<number> {
  while (shownNumber(await read(page)) < number) {
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`${page} does not show the edit ${number}`);
    await sleep(POLL_MS);
  }
  const elapsed = performance.now() - since;
  if (shownNumber(await read(page)) < number) throw new Error(`${page} shows an earlier edit than ${number} again`);
  return elapsed;
}
