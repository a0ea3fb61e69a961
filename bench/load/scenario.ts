/** What a scenario measures: a running product, and how long each of its parts lasts. */
export type Measured = { origin: string; key: string; seconds: number; settleSeconds: number };
/** Resolves with its table, in Markdown. */
export type Scenario = (measured: Measured) => Promise<string>;
