import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { HTML_RULES } from "@/tests/crawl/html-rules";
import { pages } from "@/tests/e2e/support/pages";

const validator = new HtmlValidate(HTML_RULES);

for (const { name, path } of pages)
  test(`${name} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
