import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPermitted, signPut } from "@/marketplace/files/signed-put";
import { readCredentials } from "@/marketplace/http/credentials";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { createSignedIds } from "@/marketplace/identity/signed-ids";

const SECRET = "a secret of this platform";
const KEY = "seck_test_0123456789abcdefghijklmnopqrstuv";
const accessTokens = createAccessTokens(SECRET, 60);
const accessToken = await accessTokens.sign({ userId: "usr_1", roles: [], loggedAt: 1, sessionId: "sess_1" });
const signedIds = createSignedIds(SECRET);

const SIGNS = ["=", "==", ".", " ", "\n", "\t", "%20", "A", "-", "_", "+", "/", ":", "\u200b", "é", "\u0000"];

/** Texts with a part inserted, removed or replaced, in another case, or repeated. */
const edits = (text: string) => {
  const place = fc.nat(text.length);
  const sign = fc.oneof(fc.constantFrom(...SIGNS), fc.string({ minLength: 1, maxLength: 3, unit: "grapheme" }));
  return fc
    .oneof(
      fc.tuple(place, sign).map(([at, more]) => text.slice(0, at) + more + text.slice(at)),
      sign.map((more) => text + more),
      fc.tuple(place, sign).map(([at, other]) => text.slice(0, at) + other + text.slice(at + 1)),
      place.map((at) => text.slice(0, at) + text.slice(at + 1)),
      fc.constantFrom(text.toUpperCase(), text.toLowerCase(), text + text, text.replaceAll("-", "+")),
    )
    .filter((edited) => edited !== text);
};
const refusesEdits = (text: string, isTaken: (edited: string) => boolean | Promise<boolean>) =>
  fc.assert(
    fc.asyncProperty(edits(text), async (edited) => {
      expect(await isTaken(edited)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
const keyOf = (headers: Record<string, string>) => {
  try {
    return readCredentials(headers).apiKey;
  } catch {
    return null;
  }
};

describe("edited tokens", () => {
  test("an edited access token is refused", async () => {
    expect(await accessTokens.verify(accessToken)).not.toBeNull();
    for (const sign of SIGNS) expect(await accessTokens.verify(accessToken + sign)).toBeNull();
    await refusesEdits(accessToken, async (edited) => (await accessTokens.verify(edited)) !== null);
  });

  test("the edited token of a mailed link is refused", async () => {
    const token = signedIds.sign("usr_1");
    expect(signedIds.verify(token)).toBe("usr_1");
    await refusesEdits(token, (edited) => signedIds.verify(edited) !== null);
  });

  test("the edited signature of an upload is refused", async () => {
    const permit = { key: "logos/a/b.png", contentType: "image/png", maxBytes: 10, expires: Date.now() + 60_000 };
    const signature = new URL(signPut(permit, SECRET, "https://api.exemple.fr")).searchParams.get("signature") ?? "";
    expect(isPermitted(permit, signature, SECRET)).toBe(true);
    await refusesEdits(signature, (edited) => isPermitted(permit, edited, SECRET));
  });

  test("an edited base64 API key is never read as the original", async () => {
    const encoded = btoa(`${KEY}:`);
    expect(keyOf({ authorization: `Basic ${encoded}` })).toBe(KEY);
    // Headers are read without surrounding spaces.
    await refusesEdits(
      encoded,
      (edited) => edited.trim() !== encoded && keyOf({ authorization: `Basic ${edited}` }) === KEY,
    );
  });

  test("an edited apiKey parameter is never read as the original key", () => {
    for (const sign of ['"', "=", "A", ":", ' "', '" "'])
      for (const written of [`${KEY}${sign}`, `"${KEY}"${sign}`, `"${KEY}${sign}"`, `${sign}${KEY}`])
        expect(keyOf({ authorization: `Stelace-V1 apiKey=${written}` })).not.toBe(KEY);
    for (const written of [KEY, `"${KEY}"`, ` ${KEY} `])
      expect(keyOf({ authorization: `Stelace-V1 apiKey=${written}` })).toBe(KEY);
  });
});
