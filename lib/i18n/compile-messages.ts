import compile from "icu-minify/compile";

type CompiledMessage = ReturnType<typeof compile>;

const compiled = new Map<string, CompiledMessage>();

/**
 * Compiles messages to the form that `use-intl/format-message` reads in a build (next.config.ts). Texts are parsed
 * here, on the server, so that browsers do not download the parser of ICU messages. A text is compiled once per
 * process.
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
  // Copied through JSON, because the compiler creates the choices of a plural without prototype, and React sends no
  // such objects to browsers.
  const message: CompiledMessage = JSON.parse(JSON.stringify(compile(text)));
  compiled.set(text, message);
  return message;
}
