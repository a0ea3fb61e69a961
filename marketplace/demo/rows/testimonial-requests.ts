import { createHash } from "node:crypto";
import { DEMO_FIRM } from "@/marketplace/demo/accounts";
import { dayFromDataDate } from "@/marketplace/demo/dates";
import { organizationId } from "@/marketplace/demo/ids";
import type { DemoTable } from "@/marketplace/demo/table-rows";
import { fixedId } from "@/marketplace/install/ids";

const GOOD_FOR_DAYS = 30;

/** When each was sent, in days before the data's day, then opened and reminded. */
const REQUESTS: { name: string; sent: number; opened?: number; reminded?: number }[] = [
  { name: "sandrine", sent: 2 },
  { name: "mehdi", sent: 9, opened: 8 },
  { name: "lucie", sent: 16, opened: 15, reminded: 6 },
];

const before = (days: number | undefined) => (days === undefined ? null : dayFromDataDate(-days));

/** What the firm of the demonstration asks of its team: nobody has these links. */
export const testimonialRequestTables = (): DemoTable[] => [
  {
    table: "mail_tokens",
    rows: REQUESTS.map(({ name, sent, opened, reminded }) => ({
      id: fixedId("atk", `testimonial/${name}`),
      purpose: "check",
      type: "testimonial",
      user_id: organizationId(DEMO_FIRM),
      hash: `\\x${createHash("sha256").update(`testimonial/${name}`).digest("hex")}`,
      data: { email: `${name}@exemple.invalid` },
      created_date: dayFromDataDate(-sent),
      used_date: before(opened),
      reminded_date: before(reminded),
      expires_date: dayFromDataDate(GOOD_FOR_DAYS - (reminded ?? sent)),
    })),
  },
];
