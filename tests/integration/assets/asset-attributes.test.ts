import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { isSlug } from "@/lib/rules/text/slug";
import { assetTypeId } from "@/marketplace/install/ids";
import { assetCalls } from "@/tests/support/asset-calls";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const market = withMarketplace();
const { post } = market;
const { created, firm, patch } = assetCalls(market);
const COMPANIES = assetTypeId("company");

describe("slugs", () => {
  test("a slug comes from the name, unique even among simultaneous creates", async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        created({ name: "Œuvre & Associés", assetTypeId: assetTypeId(index % 2 === 0 ? "company" : "resume") }),
      ),
    );
    const slugs = made.map(({ customAttributes }) => customAttributes.slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs).toContain("oeuvre-associes");
    expect(slugs).toContain("oeuvre-associes-12");
  });

  test("a company's taken slug is refused; offers of two firms share one", async () => {
    const slug = "cabinet-durand-et-fils";
    const body = { name: "Durand", assetTypeId: COMPANIES, customAttributes: { slug } };
    const responses = await Promise.all(Array.from({ length: 20 }, () => post("/assets", body, withSecret)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(responses.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      body: { message: "Invalid custom attributes (slug)", data: { errors: [{ name: "slug", value: slug }] } },
    });
    const [one, other] = [await firm(), await firm()];
    const offer = { name: "Auditeur", customAttributes: { slug: "auditeur" } };
    await created(offer, one.headers);
    await created(offer, other.headers);
    expect((await post("/assets", offer, one.headers)).status).toBe(422);
  });

  test("a slug is unchanged by a new name, and changes on request", async () => {
    const { headers } = await firm();
    const { id } = await created({ name: "Paie" }, headers);
    for (const edit of [{ name: "Paie et social" }, { customAttributes: { slug: null } }]) {
      expect((await patch(id, edit, headers)).body).toMatchObject({ customAttributes: { slug: "paie" } });
    }
    const moved = await patch(id, { customAttributes: { slug: "paie-social" } }, headers);
    expect(moved.body).toMatchObject({ customAttributes: { slug: "paie-social" } });
    for (const slug of ["", "a b", "../x", "a/b", "x".repeat(121)]) {
      expect((await patch(id, { customAttributes: { slug } }, headers)).status).toBe(422);
    }
  });

  test("a slug is made from any name", async () => {
    const { headers } = await firm({ slots: 0 });
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== "");
    await fc.assert(
      fc.asyncProperty(name, async (drawn) => {
        const { status, body } = await post("/assets", { name: drawn }, headers);
        if (status === 400) return;
        expect(status).toBe(200);
        expect(isSlug(String(Asset.parse(body).customAttributes.slug))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe("custom attributes", () => {
  test("each undeclared or ill-typed attribute is refused with its reason", async () => {
    const customAttributes = {
      zzz: 1,
      salaryMin: "10",
      publicProfile: 1,
      slug: 3,
      tools: "silae",
      contractType: "cdx",
      advantages: ["not-one", "ticket-restaurant"],
      remoteWork: null,
    };
    const { status, body } = await post("/assets", { name: "x", customAttributes }, withSecret);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: "Invalid custom attributes (zzz, salaryMin, publicProfile, slug, tools, contractType, advantages)",
      data: {
        errors: [
          { name: "zzz", value: 1, message: "Unknown custom attribute" },
          { name: "salaryMin", value: "10", message: "A number is expected" },
          { name: "publicProfile", message: "A boolean is expected" },
          { name: "slug", message: expect.stringContaining("A string is expected") },
          { name: "tools", message: expect.stringContaining("An array is expected") },
          { name: "contractType", message: "The value must be in the allowed listValues", allowed: expect.any(Array) },
          {
            name: "advantages",
            message: "Some array elements are not allowed in the allowed listValues",
            notAllowed: expect.arrayContaining(["not-one"]),
          },
        ],
      },
    });
  });

  test("an edit merges custom attributes, and null is stored as null", async () => {
    const { id } = await created({ name: "x", customAttributes: { salaryMin: 30_000, tools: ["silae"] } });
    const { body } = await patch(id, { customAttributes: { salaryMin: null, tools: ["sage-paie"] } });
    expect(body).toMatchObject({ customAttributes: { salaryMin: null, tools: ["sage-paie"] } });
  });
});
