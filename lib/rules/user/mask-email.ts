/** An e-mail that its owner recognises and no reader can write to: `c•••@cabinet.fr`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [initial = ""] = [...email.slice(0, Math.max(at, 0))];
  return `${initial}•••${email.slice(at)}`;
}
