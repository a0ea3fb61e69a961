import type { SendMailOptions } from "nodemailer";
import { compose, type Product } from "@/marketplace/mail/compose";
import { toHtml, toPlainText } from "@/marketplace/mail/layout";
import type { WaitingMail } from "@/marketplace/mail/mail";

/** Exactly one address, without characters that have a meaning in a header or in an SMTP command. */
const ADDRESS = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]{1,253}$/u;

/** Returns the mail in the form of nodemailer. Throws when its recipient is not one address. */
export function toMessage(mail: WaitingMail, product: Product & { mailFrom: string | undefined }): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new Error("A mail is addressed to what is not an address");
  const letter = compose(mail, product);
  const host = new URL(product.siteOrigin).hostname.replace(/^www\./, "");
  return {
    from: product.mailFrom ?? { name: product.productName, address: `ne-pas-repondre@${host}` },
    to: { name: "", address: mail.to },
    ...(product.mailReplyTo ? { replyTo: { name: product.productName, address: product.mailReplyTo } } : {}),
    subject: letter.subject,
    text: toPlainText(letter),
    html: toHtml(letter),
    date: new Date(mail.date),
    messageId: `<${mail.id}@${host}>`,
    headers: {
      // Prevents automatic replies to the mail (RFC 3834).
      "Auto-Submitted": "auto-generated",
      "Content-Language": mail.locale,
      ...(mail.unsubscribeUrl
        ? {
            "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
    ...(mail.calendar
      ? {
          attachments: [
            {
              filename: "entretien.ics",
              content: mail.calendar,
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
            },
          ],
        }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
