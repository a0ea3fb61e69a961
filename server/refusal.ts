/** Why the guard does not let a request through: its status, and a sentence for whoever sent it. */
export type Refusal = { status: 400 | 405 | 413 | 414 | 421; message: string; headers?: Record<string, string> };
