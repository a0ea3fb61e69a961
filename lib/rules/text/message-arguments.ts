import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * Returns the arguments of a message with their kinds: "offers (plural)", "<link>". Throws when the text is not an ICU
 * message.
 */
export const messageArguments = (text: string): string[] => argumentsOf(parse(text));

function argumentsOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)];
    const own = `${element.value} (${TYPE[element.type]})`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    return [own, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
  });
  return [...new Set(found)].sort();
}
