import { Drawing } from "@/components/drawing/drawing";
import firms from "@/components/drawing/sheets/firms.svg";

/** Slug of a category of firms → drawing of its premises. Categories of one trade and one size share a drawing. */
const NAMES = new Map([
  ["cabinet-independant", "independent"],
  ["cabinet-regional", "regional"],
  ["groupe-national", "group"],
  ["reseau-association-technique", "network"],
  ["big-four", "group"],
  ["audit-conseil-international", "group"],
  ["cabinet-audit", "audit"],
  ["cabinet-en-ligne", "online"],
  ["cabinet-social-paie", "payroll"],
  ["agc", "association"],
  ["cabinet-de-recrutement", "recruiter"],
  ["entreprise-pme", "company"],
  ["entreprise-eti", "group"],
  ["entreprise-grand-groupe", "group"],
  ["secteur-public", "public"],
  ["editeur-logiciel", "software"],
]);

type Props = { /** Slug. */ category: string | null; className?: string };

/** Drawing of the premises of a firm of this category. */
export const FirmDrawing = ({ category, className }: Props) => (
  <Drawing sheet={firms} name={NAMES.get(category ?? "") ?? "independent"} className={className} />
);
