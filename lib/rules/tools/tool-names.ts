/** The tools, in the order of the list; each has a page, /outils/{name}. */
export const TOOL_NAMES = [
  "salaire-comptable",
  "brut-net",
  "minima-convention-787",
  "preavis",
  "salaire-alternance",
  "calendrier-fiscal",
  "analyse-offre",
  "cout-recrutement",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** The key of each tool in the messages: tool.<key>. */
export const TOOL_KEYS = {
  "salaire-comptable": "barometer",
  "brut-net": "net",
  "minima-convention-787": "minimum",
  preavis: "notice",
  "salaire-alternance": "apprentice",
  "calendrier-fiscal": "calendar",
  "analyse-offre": "analyser",
  "cout-recrutement": "recruiting",
} as const satisfies Record<ToolName, string>;

export const toToolName = (name: string): ToolName | undefined => TOOL_NAMES.find((one) => one === name);
