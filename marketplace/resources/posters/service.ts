import { type Kysely, sql } from "kysely";
import encodeQr from "qr";
import { FileRef } from "@/lib/entities/file-ref";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { withSource } from "@/lib/rules/statistics/source-link";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isCompany, isOffer, isOpenOffer, isPublic } from "@/marketplace/db/asset-predicates";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { loadSharp } from "@/marketplace/files/load-sharp";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import type { PosterDocument } from "@/marketplace/poster-pdf/poster-document";
import type { PrintPoster } from "@/marketplace/poster-pdf/print-poster";
import { orUnavailable } from "@/marketplace/resources/or-unavailable";
import texts from "@/marketplace/resources/posters/texts.json";

type Db = Kysely<Database>;
type Printing = { printPoster: PrintPoster; limit: SharedLimit };
type Locale = PosterDocument["locale"];

/** Maximum number of offers that a page shows legibly. */
const MAX_OFFERS = 7;

/**
 * Returns the poster of a public offer or firm page of the caller. Throws 404 when the asset does not exist, 403 when
 * it is another owner's, 422 notPublic when it is not public, 429 beyond the limit, 503 when too many posters are
 * printed.
 */
export async function readPoster(
  context: Context,
  { printPoster, limit }: Printing,
  caller: Caller,
  id: string,
  locale: Locale,
): Promise<Uint8Array> {
  await requireWithin(limit, caller.actorId ?? caller.address);
  const stored = await readRow(context.db, "assets", id);
  if (!stored) throw notFound();
  requireMay(caller, "poster:print", stored.owner_id);
  const found = await readShown(context.db, id);
  if (!found) throw unprocessable("The public does not see this", { code: "notPublic" });
  const document = toPoster(context, found, await readLogo(context, found.logo), locale);
  return orUnavailable(printPoster(document), "Too many posters at once");
}

type ShownOffer = { name: string; slug: string; city: string | null; contract: string | null };
type Shown = { firm: string; slug: string; logo: unknown; is_offer: boolean; offers: ShownOffer[]; all: number };

/**
 * Reads the firm of this asset and the content of its poster: the offer itself, or the firm's open offers, the newest
 * first.
 */
async function readShown(db: Db, id: string): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`
    WITH asked AS (
      SELECT assets.id, assets.owner_id, ${isOffer} AS is_offer FROM assets
      WHERE assets.id = ${id} AND ${isPublic} AND (${isOffer} OR ${isCompany})
    ), shown AS (
      SELECT assets.name, assets.slug, assets.locations #>> '{0,city}' AS city,
        assets.custom_attributes ->> 'contractType' AS contract, assets.created_date
      FROM assets, asked
      WHERE assets.owner_id = asked.owner_id AND CASE WHEN asked.is_offer THEN assets.id = asked.id ELSE ${isOpenOffer} END
    )
    SELECT page.name AS firm, page.slug, page.logo, asked.is_offer, (SELECT count(*)::integer FROM shown) AS all,
      coalesce((SELECT jsonb_agg(to_jsonb(newest) - 'created_date') FROM (
        SELECT * FROM shown ORDER BY created_date DESC, name LIMIT ${sql.lit(MAX_OFFERS)}) AS newest), '[]') AS offers
    FROM asked, LATERAL (
      SELECT assets.name, assets.slug, assets.metadata #> '{_files,logo}' AS logo FROM assets
      WHERE assets.owner_id = asked.owner_id AND ${isCompany} AND ${isPublic} ORDER BY assets.created_date LIMIT 1
    ) AS page`.execute(db);
  return rows[0];
}

function toPoster({ settings }: Context, found: Shown, logo: Uint8Array | null, locale: Locale): PosterDocument {
  const t = texts[locale];
  const [only] = found.offers;
  const path = found.is_offer && only ? routes.companyOffer(found.slug, only.slug) : routes.companyOffers(found.slug);
  const url = withSource(settings.siteOrigin + localePath(locale, path), "qr");
  return {
    locale,
    logo,
    firm: found.firm,
    title: `${t.heading} – ${found.firm}`,
    heading: t.heading,
    offers: found.offers.map(({ name, city, contract }) => ({
      title: name,
      facts: [city, contract && labelOf("contractTypes", contract, locale)].filter(Boolean).join(" · "),
    })),
    more: found.all > MAX_OFFERS ? t.more.replace("#", String(found.all - MAX_OFFERS)) : null,
    code: { modules: encodeQr(url, "raw", { ecc: "medium", border: 4 }), alt: t.alt.replace("#", url), url },
    invitation: found.is_offer ? t.scan_one : t.scan,
  };
}

/**
 * Returns the logo on a white background, in a size suitable for printing; null when there is none, or it cannot be
 * read.
 */
async function readLogo({ files }: Context, logo: unknown): Promise<Uint8Array | null> {
  const picture = FileRef.safeParse(logo).data;
  const bytes = picture && (await files.read(picture.key));
  if (!bytes) return null;
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .resize(300, 300, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer()
    .catch(() => null);
}
