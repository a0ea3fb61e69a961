import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { config as ours } from "@/tests/fixtures/api-responses";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const read = (body: object) => {
  const { adapter } = recordingAdapter({ body });
  return createClient({ origin: "http://api.example", publicKey: "pubk_test_1", adapter }).config.read();
};

describe("the configuration of a platform", () => {
  test("this product's configuration is read unchanged", async () => {
    expect(toProductConfig(await read(ours))).toEqual(ours);
  });

  test.each([
    ["without settings", { stelace: {}, custom: {}, theme: {} }],
    [
      "with settings of its own",
      { stelace: { instant: {} }, custom: { assetTypes: ["typ_1"], shop: true }, theme: {} },
    ],
    ["whose empty objects are null", { stelace: null, custom: null, theme: null }],
  ])("another marketplace's configuration, %s, has no type of ours", async (_, body) => {
    const { custom, ...rest } = toProductConfig(await read(body));
    expect(custom).toMatchObject({
      assetTypes: { offer: "none", resume: "none", company: "none" },
      defaultOfferCategoryId: "none",
      maxUploadFileSize: 10_485_760,
    });
    expect(rest).toEqual({ stelace: body.stelace, theme: body.theme });
  });
});
