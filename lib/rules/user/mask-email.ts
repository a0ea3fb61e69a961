/** Masks an e-mail address, as `c•••@cabinet.fr`: its owner recognises it, and no other reader can write to it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [initial = ""] = [...email.slice(0, Math.max(at, 0))];
  return `${initial}•••${email.slice(at)}`;
}
