import { expect, test, vi } from "vitest";
import { createClient } from "@/lib/api/client";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { removePicture, sendPicture } from "@/workspace/account/identity/picture-queries";

const USER = {
  id: "usr_1",
  createdDate: "2026-01-01T00:00:00.000Z",
  updatedDate: "2026-01-01T00:00:00.000Z",
  displayName: "Claude M",
  description: null,
  roles: [],
  organizations: {},
  metadata: {},
  platformData: {},
};
const POLICY = {
  url: "https://files.example/put",
  key: "avatars/a/b.png",
  method: "PUT",
  headers: { "content-type": "image/png" },
  expiresDate: "2030-01-01T00:00:00.000Z",
  maxBytes: 100,
};
const file = new File(["x"], "moi.png", { type: "image/png" });
const options = { onProgress: vi.fn(), signal: new AbortController().signal };

function open(...responses: { status?: number; body: unknown }[]) {
  const { adapter, calls } = recordingAdapter(...responses);
  const given = { origin: "/api/marketplace", publicKey: "pubk_test_x", apiVersion: "2019-05-20", timeoutMs: 1000 };
  const client = createClient({ ...given, adapter, organizationId: "org_1" });
  const put = vi.spyOn(client.uploads, "put").mockResolvedValue();
  return { client, calls, put };
}

test("a picture is uploaded, then saved on the user, not the organization", async () => {
  const { client, calls, put } = open({ body: POLICY }, { body: USER });
  await sendPicture(client, "usr_1")(file, options);
  expect(put).toHaveBeenCalledTimes(1);
  expect(calls.map(({ method, url, body }) => ({ method, url, body }))).toMatchObject([
    { method: "POST", url: "/api/marketplace/upload/policy", body: { folder: "avatars", contentType: "image/png" } },
    {
      method: "PATCH",
      url: "/api/marketplace/users/usr_1",
      body: { metadata: { avatar: { key: "avatars/a/b.png" } } },
    },
  ]);
  expect(calls[1]?.headers).not.toHaveProperty("x-stelace-organization-id");
});

test("a picture upload fails when the user cannot be saved", async () => {
  const { client } = open({ body: POLICY }, { status: 500, body: {} });
  await expect(sendPicture(client, "usr_1")(file, options)).rejects.toMatchObject({ status: 500 });
});

test("removing a picture sends a null avatar", async () => {
  const { client, calls } = open({ body: USER });
  await removePicture(client, "usr_1");
  expect(calls[0]?.body).toEqual({ metadata: { avatar: null } });
});
