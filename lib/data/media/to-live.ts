import * as z from "zod/mini";
import { readText } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import { readPeople, toLanguage, toMediaText } from "@/lib/data/media/to-media-text";
import type { Entry } from "@/lib/entities/entry";
import { toVideo } from "@/lib/rules/content/video";
import type { LiveView } from "@/lib/views/media";

const DEFAULT_MINUTES = 45;
const MINUTE_MS = 60_000;
const Dates = z.object({
  startDate: z.iso.datetime({ offset: true }),
  durationMinutes: z._default(z.number().check(z.positive(), z.lte(1440)), DEFAULT_MINUTES),
});
const Address = z.url({ protocol: /^https$/ });

/** Converts a live event to its view; null without a valid date. */
export function toLive(entry: Entry): LiveView | null {
  const dates = Dates.safeParse(entry.metadata);
  if (!dates.success) return null;
  const { startDate, durationMinutes } = dates.data;
  const start = new Date(startDate);
  return {
    ...toMediaText(entry),
    subtitle: entry.fields.subtitle ?? null,
    description: entry.fields.description ?? null,
    speakers: readPeople(entry.metadata.speakers),
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + durationMinutes * MINUTE_MS).toISOString(),
    durationMinutes,
    joinUrl: Address.safeParse(entry.metadata.url).data ?? null,
    replay: toVideo(readText(entry.metadata.replay) ?? ""),
    body: renderBody(entry.fields.body, toLanguage(entry.locale), 3),
  };
}
