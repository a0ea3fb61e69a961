import {
  Criteria,
  type Criterion,
  type OwnStep,
  OwnSteps,
  type ReplyTemplate,
  ReplyTemplates,
} from "@/lib/entities/firm-replies";
import type { JsonObject } from "@/lib/entities/json";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import reasons from "@/lib/rules/vocabulary/refusal-reasons.json";

export type FirmReplies = {
  templates: readonly ReplyTemplate[];
  steps: readonly OwnStep[];
  criteria: readonly Criterion[];
  /** True when its moves that answer nothing are not sent to candidates (`isQuiet`). */
  quietMoves: boolean;
};

/** Returns the firm's own templates, steps, criteria and choice of quiet moves, from the metadata of its organization; invalid data is left out. */
export function repliesOf({ _private }: JsonObject): FirmReplies {
  const { templates, steps, criteria, quietMoves } = Object(_private);
  return {
    templates: ReplyTemplates.safeParse(templates).data ?? [],
    steps: OwnSteps.safeParse(steps).data ?? [],
    criteria: Criteria.safeParse(criteria).data ?? [],
    quietMoves: quietMoves === true,
  };
}

/** Returns the id of the template of a reason: the firm's own template has the same id and replaces the default one. */
export const refusalTemplateId = (reason: string) => `r-${reason}`;

/** Default templates: one for each reason of a refusal, and four invitations. */
export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  ...reasons.map(({ slug, label }) => ({
    id: refusalTemplateId(slug),
    kind: "refuse" as const,
    reason: slug,
    name: label,
    text: refusalText(slug, "fr"),
  })),
  {
    id: "meet-office",
    kind: "meet",
    name: "Premier entretien au cabinet",
    text: "Bonjour {prénom},\n\nVotre candidature nous a donné envie de vous rencontrer. Choisissez l’horaire qui vous convient\u00a0: nous vous accueillerons au cabinet, vous verrez l’équipe et les lieux.\n\n{signataire}, {cabinet}",
  },
  {
    id: "meet-video",
    kind: "meet",
    name: "Premier échange en visio",
    text: "Bonjour {prénom},\n\nNous aimerions échanger avec vous au sujet de l’offre «\u00a0{offre}\u00a0». Choisissez l’horaire qui vous convient\u00a0: le lien de la visio est dans la proposition.\n\n{signataire}, {cabinet}",
  },
  {
    id: "meet-phone",
    kind: "meet",
    name: "Premier échange par téléphone",
    text: "Bonjour {prénom},\n\nUn court échange par téléphone nous aiderait à mieux vous connaître, et vous à nous poser vos questions. Choisissez l’horaire qui vous convient.\n\n{signataire}, {cabinet}",
  },
  {
    id: "meet-second",
    kind: "meet",
    name: "Second entretien",
    text: "Bonjour {prénom},\n\nMerci pour notre premier échange. Nous aimerions vous revoir, avec les personnes avec qui vous travailleriez. Choisissez l’horaire qui vous convient.\n\n{signataire}, {cabinet}",
  },
];

/** Text about a recruitment, before the firm edits it. */
export const RECRUIT_TEXT = "Nous serions heureux de travailler avec vous. {signataire} vous appelle pour la suite.";

/**
 * Returns every template that the firm may use: the default ones, replaced by the firm's version where there is one,
 * then the templates that the firm added.
 */
export function templatesOf({ templates }: Pick<FirmReplies, "templates">): ReplyTemplate[] {
  const own = new Map(templates.map((template) => [template.id, template]));
  const ours = DEFAULT_TEMPLATES.map((template) => own.get(template.id) ?? template);
  const ids = new Set(ours.map(({ id }) => id));
  return [...ours, ...templates.filter(({ id }) => !ids.has(id))];
}

/** Returns the text of a refusal for this reason, before the firm edits it: the firm's own text, or the default one. */
export const refusalTemplate = (replies: Pick<FirmReplies, "templates">, reason: string): string =>
  replies.templates.find(({ id }) => id === refusalTemplateId(reason))?.text ?? refusalText(reason, "fr");
