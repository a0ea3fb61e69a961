import { isIP } from "node:net";

// Rules of the settings. The launcher imports this file before anything is installed, so it may only import Node
// built-ins.

/**
 * `sentence` is the text that the operator reads after the name of the setting. `read` returns the value of a text,
 * undefined when the text is refused.
 * @template Value
 * @typedef {{ sentence: string, read: (text: string) => Value | undefined }} Rule
 */

/** @type {(pattern: RegExp, sentence: string) => Rule<string>} */
const matching = (pattern, sentence) => ({ sentence, read: (text) => (pattern.test(text) ? text : undefined) });

/** @type {(min: number, max: number, sentence: string) => Rule<number>} */
const numberFrom = (min, max, sentence) => ({
  sentence,
  read: (text) => (/^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
});

/** @type {(text: string, protocols: string[]) => URL | null} */
const urlOf = (text, protocols) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && !/\s/.test(text) ? new URL(text) : null;

const WEB = ["http:", "https:"];

/** @type {(text: string) => string | undefined} */
const readOrigin = (text) => {
  const url = urlOf(text, WEB);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
};

/**
 * @template Value
 * @param {(item: string) => Value | undefined} read
 * @param {string} sentence
 * @returns {Rule<Value[]>}
 */
const listOf = (read, sentence) => ({
  sentence,
  read: (text) => {
    const items = text.split(",").map((item) => item.trim());
    const values = items.filter(Boolean).map(read);
    return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
  },
});

/** Names of address ranges in the package proxy-addr. */
const PROXY_RANGES = ["loopback", "linklocal", "uniquelocal"];
const ADDRESS_BITS = { 4: 32, 6: 128 };

/** @type {(text: string) => string | undefined} */
const readProxy = (text) => {
  if (PROXY_RANGES.includes(text)) return text;
  const [, address, bits = "1"] = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address ?? "");
  return (family === 4 || family === 6) && Number(bits) >= 1 && Number(bits) <= ADDRESS_BITS[family] ? text : undefined;
};

export const port = numberFrom(1, 65_535, "must be a port number, from 1 to 65535");

/** @type {Rule<number[]>} */
export const ports = listOf(port.read, "must be port numbers, from 1 to 65535, separated by commas");

/** @type {Rule<string>} */
export const host = {
  sentence: "must be an IP address or a name of this machine, without port",
  read: (text) => (isIP(text) || /^(?=.*[a-z])[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text) ? text : undefined),
};

/** The value has no final slash, and is written as browsers write origins. @type {Rule<string>} */
export const origin = {
  sentence: "must be an http(s) origin without path, such as https://example.fr",
  read: readOrigin,
};

export const origins = listOf(
  readOrigin,
  "must be http(s) origins without path, such as https://example.fr, separated by commas",
);

/** The value has no final slash. @type {Rule<string>} */
export const webAddress = {
  sentence: "must be an http(s) address",
  read: (text) => (urlOf(text, WEB) ? text.replace(/\/+$/, "") : undefined),
};

/** @type {(protocols: string[], sentence: string) => Rule<string>} */
export const addressOf = (protocols, sentence) => ({
  sentence,
  read: (text) => (urlOf(text, protocols) ? text : undefined),
});

export const proxies = listOf(
  readProxy,
  `must be IP addresses, ranges such as 10.0.0.0/8, or ${PROXY_RANGES.join(", ")}, separated by commas`,
);

export const publicKey = matching(
  /^pubk_(?:test|live)_\w{8,200}$/,
  "must look like pubk_test_… or pubk_live_…, with 8 letters and digits or more at its end",
);

export const secretKey = matching(
  /^seck_[a-z]+_\w{24,200}$/,
  "must look like seck_test_…, with 24 letters and digits or more at its end",
);

export const stripeKey = matching(/^[sr]k_\w{8,250}$/, "must look like sk_test_…");

export const mailbox = matching(
  /^[^\s@<>,;:"()]{1,64}@(?:[a-z\d-]+\.)+[a-z]{2,63}$/i,
  "must be an e-mail address, such as equipe@example.fr",
);

/** A number below the order of the curve P-256 (RFC 8292): the first 32 bits of the order are ones. */
export const vapidKey = matching(
  /^(?!_____|A{43}$)[\w-]{43}$/,
  "must be the private key of `npx web-push generate-vapid-keys`: 43 letters, digits, - and _",
);

/** Sent in a header. */
export const sharedSecret = matching(
  /^[\x21-\x7e]{16,200}$/,
  "must have 16 characters or more, without spaces nor accents",
);

export const productId = matching(/^[a-z][a-z0-9-]*$/, "must be lower-case letters, digits and dashes");

export const domain = matching(/^(?:[a-z0-9-]+\.)+[a-z]{2,63}$/, "must be a domain, such as example.fr");

export const contact = matching(
  /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
  "must be a mailto:, https: or tel: address",
);

/** Only the form is checked here. The marketplace checks the control digit (lib/rules/company/siren). */
export const siren = matching(/^(?:\d[\s.-]*){9}$/, "must be a SIREN: nine digits, the last of which is their control");

/** The value has no spaces, and its letters are capitals. @type {(test: (code: string) => boolean, sentence: string) => Rule<string>} */
const code = (test, sentence) => ({
  sentence,
  read: (text) => {
    const plain = text.replace(/[\s.-]/g, "").toUpperCase();
    return test(plain) ? plain : undefined;
  },
});

/** The marketplace checks that a French number has the SIREN of the seller (marketplace/env.ts). */
export const vatNumber = code(
  (plain) => /^(?:FR[A-Z\d]{2}\d{9}|(?!FR)[A-Z]{2}[A-Z\d]{2,13})$/.test(plain),
  "must be a VAT number with the letters of its country, such as FR44732829320",
);

/** True when the number is 1 modulo 97 once its first four characters are its last ones (ISO 13616). @type {(iban: string) => boolean} */
const isIban = (iban) => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) && BigInt(digits) % 97n === 1n;
};

export const iban = code(isIban, "must be an IBAN, whose two control digits are right");

export const bic = code(
  (plain) => /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(plain),
  "must be a BIC: 8 or 11 letters and digits",
);

/** @type {(max: number) => Rule<string>} */
export const textUpTo = (max) => ({
  sentence: `must have ${max} characters at most`,
  read: (text) => (text.length <= max ? text : undefined),
});

/** @type {(max: number) => Rule<number>} */
export const countUpTo = (max) => numberFrom(1, max, `must be a number from 1 to ${max}`);

/** @type {(max: number) => Rule<number>} */
export const secondsUpTo = (max) => numberFrom(0, max, `must be a number of seconds from 0 to ${max}`);

/**
 * @template {string} Word
 * @param {...Word} words
 * @returns {Rule<Word>}
 */
export const oneOf = (...words) => ({
  sentence: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
  read: (text) => words.find((word) => word === text),
});
