import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { JsonLd } from "@/components/ui/json-ld";

test("a text with a closing script tag cannot end the script element", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  const { container } = render(<JsonLd data={data} />);
  const scripts = container.querySelectorAll("script");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.innerHTML).not.toContain("<");
  expect(JSON.parse(scripts[0]?.innerHTML ?? "")).toEqual(data);
});

test("null data renders nothing", () => {
  expect(render(<JsonLd data={null} />).container.innerHTML).toBe("");
});
