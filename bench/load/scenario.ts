/** Input of a scenario: a running product, and the duration of each part. */
export type Measured = { origin: string; key: string; seconds: number; settleSeconds: number };
/** Runs a scenario; resolves with its table, in Markdown. */
export type Scenario = (measured: Measured) => Promise<string>;
