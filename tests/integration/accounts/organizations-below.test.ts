import { expect, test } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { User } from "@/lib/entities/user";
import { createOrganization } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { call, get } = marketplace;

type Headers = Record<string, string>;

const attach = (id: string, parentId: string) =>
  call("PUT", `/users/${id}/organizations/${parentId}`, { roles: [] }, withSecret);

test("a caller lists the organizations below theirs, at any depth", async () => {
  const [root, child, grandchild, other] = await Promise.all([1, 2, 3, 4].map(() => createOrganization(marketplace)));
  if (!root || !child || !grandchild || !other) throw new Error("An organization was not opened");
  await attach(child.id, root.id);
  await attach(grandchild.id, child.id);
  const below = async (id: string, headers: Headers) => {
    const { body } = await get(`/users?type=organization&belowOrganizationId=${id}`, headers);
    return pageOf(User)
      .parse(body)
      .results.map((organization) => organization.id);
  };
  for (const headers of [root.acting, root.owner.headers, withSecret])
    expect((await below(root.id, headers)).toSorted()).toEqual([child.id, grandchild.id].toSorted());
  expect(await below(child.id, child.acting)).toEqual([grandchild.id]);
  for (const headers of [other.acting, child.acting, child.owner.headers])
    expect(await below(root.id, headers)).toEqual([]);
  const { text } = await get(`/users?type=organization&belowOrganizationId=${root.id}`, root.acting);
  expect(text).not.toMatch(/_private|"email"/);
});
