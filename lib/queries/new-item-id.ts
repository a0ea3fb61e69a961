import { ITEM_ID_LENGTH } from "@/lib/entities/item-id";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

/** Returns a random id of 12 characters, for an item that is added to a list. */
export const newItemId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ITEM_ID_LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
