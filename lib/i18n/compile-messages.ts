import compile from "icu-minify/compile";

type CompiledMessage = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledMessage>();

/**
 * Messages as `use-intl/format-message` reads them in a build (next.config.ts): texts are read here, on the server, so
 * that browsers are not sent the parser of ICU messages. A text is compiled once a process.
 */
export const compileMessages = <Messages extends object>(messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === "string" ? compileText(value) : compileMessages(value),
    ]),
  ) as Messages;

function compileText(text: string): CompiledMessage {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  // Choices of a plural come without a prototype, which React does not send to browsers.
  const message: CompiledMessage = JSON.parse(JSON.stringify(compile(text)));
  compiled.set(text, message);
  return message;
}
