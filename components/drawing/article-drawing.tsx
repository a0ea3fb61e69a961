import { Drawing } from "@/components/drawing/drawing";
import subjects from "@/components/drawing/sheets/subjects.svg";
import { slugOfName } from "@/lib/rules/text/slug";

/** Drawings of the articles of the product and of its demonstration, by slug of the article. */
const BY_ARTICLE = new Map([
  ["alternance-comptabilite-trouver", "satchel"],
  ["amours-et-amities-au-cabinet", "meeting"],
  ["associer-un-jeune-diplome", "keys"],
  ["ccn-787-comprendre-sa-classification", "code"],
  ["csrd-vsme-cabinets", "sprout"],
  ["cv-comptable-modele", "cv"],
  ["dcg-dscg-dec-quel-parcours", "signpost"],
  ["egalite-femmes-hommes-cabinets", "scales"],
  ["facturation-electronique-un-an-apres", "invoice"],
  ["ia-generative-cabinet-comptable", "checklist"],
  ["lettre-de-mission-bien-redigee", "stamp"],
  ["lives-compta-programme", "microphone"],
  ["metier-chef-de-mission", "binders"],
  ["metier-gestionnaire-de-paie", "payslip"],
  ["negocier-son-salaire-collaborateur-comptable", "meeting"],
  ["onboarding-cabinet-90-jours", "doorway"],
  ["page-entreprise-qui-donne-envie", "laptop"],
  ["reconversion-comptabilite", "stairs"],
  ["repondre-a-toutes-les-candidatures", "letters"],
  ["reussir-sa-periode-fiscale", "calendar"],
  ["semaine-4-jours-cabinet", "week"],
  ["stage-expertise-comptable-mode-emploi", "books"],
  ["teletravail-cabinet-comptable", "desk"],
  ["transparence-salariale-offres-emploi", "calculator"],
]);
/** Drawings of the other articles, by slug of their label. */
const BY_LABEL = new Map([
  ["metier", "binders"],
  ["droit", "code"],
  ["etudes", "books"],
  ["carriere", "signpost"],
  ["societe", "scales"],
  ["organisation", "calendar"],
  ["recruter", "letters"],
  ["digital", "laptop"],
]);

type Props = { article: { slug: string; label: string | null }; className?: string };

/** The subject of an article, drawn as an object of the profession; never a chart, which would look like data. */
export function ArticleDrawing({ article: { slug, label }, className }: Props) {
  const name = BY_ARTICLE.get(slug) ?? BY_LABEL.get(slugOfName(label ?? "", "")) ?? "ledger";
  return <Drawing sheet={subjects} name={name} className={className} />;
}
