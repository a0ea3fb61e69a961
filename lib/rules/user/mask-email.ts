/** Masks an e-mail address: its owner recognises it, and no reader can write to it: `c•••@cabinet.fr`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [initial = ""] = [...email.slice(0, Math.max(at, 0))];
  return `${initial}•••${email.slice(at)}`;
}
