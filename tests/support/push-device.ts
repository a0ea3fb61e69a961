import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";

const hmac = (key: Buffer, text: Buffer) => createHmac("sha256", key).update(text).digest();
/** Derives a key from a secret (RFC 5869), in one block. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

/** Creates the keys of a browser that subscribes, and what decrypts the body of a push (RFC 8188, RFC 8291). */
export function aPushDevice() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), serverKey]);
      const secret = derive(auth, curve.computeSecret(serverKey), info, 32);
      const key = derive(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);
      const sealed = body.subarray(21 + keyLength);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The text ends with a 2, then zeros that hide its length.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** Returns the claims of the header `authorization: vapid t=…, k=…`; throws when its signature is another key's. */
export function readVapid(header: string): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The token is signed by another key");
  return { publicKey, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
