import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { JsonLd } from "@/components/ui/json-ld";

test("a text that holds a closing tag cannot leave the script", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  const { container } = render(<JsonLd data={data} />);
  const scripts = container.querySelectorAll("script");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.innerHTML).not.toContain("<");
  expect(JSON.parse(scripts[0]?.innerHTML ?? "")).toEqual(data);
});

test("absent data adds nothing to the page", () => {
  expect(render(<JsonLd data={null} />).container.innerHTML).toBe("");
});
