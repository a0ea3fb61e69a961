import { expect, test } from "vitest";
import { ownOffices } from "@/lib/queries/own-company";
import { aCompany } from "@/tests/fixtures/a-company";
import { createFakeSession, signedIn } from "@/tests/support/fake-session";

const office = (id: string, street: string) => ({ id, street, latitude: 47, longitude: 2 });

test("offices of the draft are listed, with their published address if any", () => {
  const { session } = createFakeSession(signedIn());
  const { select } = ownOffices(session, { organizationId: "org_1", userId: "usr_1", as: { organizationId: "org_1" } });
  const page = {
    ...aCompany(),
    platformData: {},
    locations: [office("lyon", "1 rue Neuve"), office("nantes", "2 rue Basse")],
    metadata: { _draft: { locations: [office("lyon", "9 quai Perrache"), office("rennes", "3 rue Haute")] } },
  };
  expect(select(page)).toEqual([office("lyon", "1 rue Neuve"), office("rennes", "3 rue Haute")]);
  expect(select(null)).toEqual([]);
});
