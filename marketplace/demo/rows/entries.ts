import { join } from "node:path";
import { type Content, readContent, type When } from "@/marketplace/content/read-content";
import { dayFromDataDate, earlyOn } from "@/marketplace/demo/dates";
import { withStartDate } from "@/marketplace/demo/live-dates";
import { entryId } from "@/marketplace/install/product-rows";
import { projectRoot } from "@/marketplace/project-root";

export const DEMO_CONTENT = join(projectRoot, "marketplace/demo/content");

/** Invented events, stories and articles of the sister site: the texts of the product are in marketplace/content. */
export const readEntryRows = () => readContent(DEMO_CONTENT).map(toEntryRow);

const toEntryRow = ({ collection, name, locale, fields, metadata, published, updated }: Content) => {
  const publishedDate = toInstant(published);
  return {
    id: entryId(locale, name),
    collection,
    locale,
    name,
    fields,
    metadata: collection === "live" ? withStartDate(name, metadata) : metadata,
    published_date: publishedDate,
    created_date: publishedDate,
    updated_date: updated ? toInstant(updated) : publishedDate,
  };
};

const toInstant = (when: When) => ("day" in when ? earlyOn(when.day) : dayFromDataDate(-when.daysAgo));
