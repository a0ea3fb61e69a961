import { messageArguments } from "@/lib/rules/text/message-arguments";

type Tree = { [key: string]: Tree | string };

/**
 * Applies the editors' overrides to messages (docs/architecture.md §8). An override replaces an existing text, and
 * expects the same arguments. Anything else (unknown keys, another shape, a text that is not a valid message) is
 * ignored, and the built-in text stays.
 */
export function overrideMessages<Messages extends object>(messages: Messages, overrides: unknown): Messages {
  if (!isTree(overrides)) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, own]) => [key, override(own, Object.hasOwn(overrides, key) && overrides[key])]),
  ) as Messages;
}

function override(own: Tree | string, given: unknown): Tree | string {
  if (typeof own !== "string") return overrideMessages(own, given);
  return typeof given === "string" && given.trim() !== "" && isCompatible(own, given) ? given : own;
}

function isCompatible(own: string, given: string): boolean {
  try {
    return messageArguments(own).join() === messageArguments(given).join();
  } catch {
    return false;
  }
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
