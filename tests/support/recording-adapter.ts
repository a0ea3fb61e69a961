import type { AxiosAdapter } from "axios";

export type RecordedCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeout: number;
};

type ApiResponse = { status?: number; body: unknown; headers?: Record<string, string> };

/**
 * Replaces the network: records the calls, and responds to each with the next prepared response (the last one repeats).
 */
export function recordingAdapter(...responses: ApiResponse[]) {
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
    const response = responses[Math.min(calls.length, responses.length) - 1];
    if (!response) throw new Error("No answer was prepared for this call");
    return {
      data: typeof response.body === "string" ? response.body : JSON.stringify(response.body),
      status: response.status ?? 200,
      statusText: "",
      headers: { "x-request-id": "b6a1f0de-0000-4000-8000-000000000001", ...response.headers },
      config,
    };
  };
  return { adapter, calls };
}
