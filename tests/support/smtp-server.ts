import { createServer, type Socket } from "node:net";

type Received = { from: string; to: string[]; source: string };

/**
 * A mail server of a few lines, on a free port: stores the mails that it receives, refuses all of them while
 * `refusing`, and rejects the addresses of `unknown`.
 */
export async function startSmtpServer() {
  const state = { received: [] as Received[], refusing: false, unknown: new Set<string>() };
  const server = createServer((socket) => converse(socket, state));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port");
  return {
    state,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function converse(socket: Socket, state: { received: Received[]; refusing: boolean; unknown: Set<string> }) {
  const mail: Received = { from: "", to: [], source: "" };
  let pending = "";
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "EHLO" || verb === "HELO") return say("250 localhost");
    if (verb === "MAIL") {
      mail.from = /<(.*)>/.exec(line)?.[1] ?? "";
      return say(state.refusing ? "451 Come back later" : "250 OK");
    }
    if (verb === "RCPT") {
      const address = /<(.*)>/.exec(line)?.[1] ?? "";
      if (state.unknown.has(address)) return say("550 5.1.1 No such user");
      mail.to.push(address);
      return say("250 OK");
    }
    if (verb === "DATA") {
      inData = true;
      return say("354 Go ahead");
    }
    if (verb === "QUIT") return socket.end("221 Bye\r\n");
    return say("502 Unknown");
  };
  socket.setEncoding("utf8");
  socket.on("error", () => undefined);
  socket.on("data", (chunk: string) => {
    pending += chunk;
    for (;;) {
      const end = pending.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (inData ? 5 : 2));
      if (!inData) {
        command(part);
        continue;
      }
      inData = false;
      state.received.push({ ...mail, source: part });
      say("250 Kept");
    }
  });
  say("220 localhost");
}
