import type { MailToRead } from "@/marketplace/resources/inbound-mail/read-in-thread";
import { readApplicationMail } from "@/marketplace/resources/inbound-mail/read-mail";
import { serveThread } from "@/marketplace/thread-pool";

serveThread(({ bytes, maxResumeBytes }: MailToRead) => readApplicationMail(bytes, maxResumeBytes));
