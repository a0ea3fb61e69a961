import type { AxiosAdapter } from "axios";

export type RecordedCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeout: number;
};

type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

/** Stands for the network: keeps what was sent, and gives the prepared answer to each call in turn (the last one stays). */
export function recordingAdapter(...answers: Answer[]) {
  const calls: RecordedCall[] = [];
  const adapter: AxiosAdapter = async (config) => {
    calls.push({
      method: String(config.method).toUpperCase(),
      url: String(config.url),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: typeof config.data === "string" ? JSON.parse(config.data) : config.data,
      timeout: Number(config.timeout),
    });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer) throw new Error("No answer was prepared for this call");
    return {
      data: typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body),
      status: answer.status ?? 200,
      statusText: "",
      headers: { "x-request-id": "b6a1f0de-0000-4000-8000-000000000001", ...answer.headers },
      config,
    };
  };
  return { adapter, calls };
}
