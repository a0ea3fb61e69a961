import type { AxiosAdapter } from "axios";

export type ApiRequest = { call: string; headers: Record<string, string>; query: URLSearchParams; body: unknown };
export type ApiReply = { status?: number; body: unknown } | "unreachable";
type Answers = Record<string, (request: ApiRequest) => ApiReply | Promise<ApiReply>>;

/**
 * Fakes the API behind a client. The function with the name of a call ("GET /users/usr_1") returns the response of this
 * call; a test may replace it at any time. Each call is recorded. A call without function gets a 404 without the API's
 * body.
 */
export function createFakeApi(responses: Answers) {
  const calls: ApiRequest[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const { pathname, searchParams } = new URL(String(config.url), "https://api.invalid");
    const request: ApiRequest = {
      call: `${String(config.method).toUpperCase()} ${pathname}`,
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
      ),
      query: searchParams,
      body: typeof config.data === "string" ? JSON.parse(config.data) : config.data,
    };
    calls.push(request);
    const reply = (await responses[request.call]?.(request)) ?? { status: 404, body: "nobody is here" };
    if (reply === "unreachable") throw new Error("connect ECONNREFUSED");
    const { status = 200, body } = reply;
    const data = body instanceof Uint8Array ? body : JSON.stringify(body);
    return { data, status, statusText: "", headers: {}, config };
  };
  return {
    adapter,
    responses,
    calls,
    /** Returns the names of the calls received since this function was last called. */
    takeCalls: () => calls.splice(0).map(({ call }) => call),
  };
}
