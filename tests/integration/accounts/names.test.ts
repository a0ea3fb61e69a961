import { expect, test } from "vitest";
import { assetTypeId } from "@/marketplace/install/ids";
import { installTypes } from "@/tests/support/a-firm";
import { createOrganization } from "@/tests/support/accounts";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, post } = marketplace;

test("a name with an address, formula or control character is refused", async () => {
  await installTypes(marketplace.context.db);
  const { acting } = await createOrganization(marketplace);
  for (const type of ["offer", "company"] as const) {
    const asset = { assetTypeId: assetTypeId(type), active: false, name: " Comptable\u00a0ｐaie " };
    const made = await post("/assets", asset, acting);
    expect(made).toMatchObject({ status: 200, body: { name: "Comptable paie" } });
    const { id } = made.body as { id: string };
    for (const name of [
      "Comptable http://evil.example",
      "exco.fr",
      "=1+1",
      "Comptable\u0000",
      "Comptable\u202e",
      " ",
    ]) {
      const refusal = { status: 400, body: { data: [{ path: ["name"] }] } };
      expect(await post("/assets", { ...asset, name }, acting)).toMatchObject(refusal);
      expect(await call("PATCH", `/assets/${id}`, { name }, acting)).toMatchObject(refusal);
    }
  }
});
