import { type Content, readContent, type When } from "@/marketplace/content/read-content";
import { dayFromDataDate, earlyOn } from "@/marketplace/demo/dates";
import { demoId } from "@/marketplace/demo/ids";
import { withStartDate } from "@/marketplace/demo/live-dates";

/** Articles, pages, help and every other text that comes with the product (marketplace/content). */
export const readEntryRows = () => readContent().map(toEntryRow);

const toEntryRow = ({ collection, name, locale, fields, metadata, published, updated }: Content) => {
  const publishedDate = toInstant(published);
  return {
    id: demoId("ent", `${locale}/${name}`),
    ...{ collection, locale, name, fields },
    metadata: collection === "live" ? withStartDate(name, metadata) : metadata,
    published_date: publishedDate,
    created_date: publishedDate,
    updated_date: updated ? toInstant(updated) : publishedDate,
  };
};

const toInstant = (when: When) => ("day" in when ? earlyOn(when.day) : dayFromDataDate(-when.daysAgo));
