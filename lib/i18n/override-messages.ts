import { messageArguments } from "@/lib/rules/text/message-arguments";

type Tree = { [key: string]: Tree | string };

/**
 * Messages with what editors wrote in their place (docs/architecture.md §8). An override takes the place of a text that
 * exists, and expects the same arguments; whatever else is given (unknown keys, another shape, a text that is no
 * message) is ignored: the page keeps its own words.
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
