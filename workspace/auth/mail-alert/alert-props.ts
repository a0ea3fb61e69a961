import type { MailAlert } from "@/lib/entities/saved-search";

/** An alert and the token that manages it; `onChange` gets null once it is over. */
export type AlertProps = { alert: MailAlert; token: string; onChange: (alert: MailAlert | null) => void };
