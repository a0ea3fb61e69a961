import { category } from "@/tests/fixtures/api-responses";
import { type Call, clientCall, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { onObject, removalOf, request } from "@/tests/support/replay/request";

export const CATEGORY_CALLS: Call[] = [
  {
    operation: "GET /categories",
    protocol: [46],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: request(),
    response: is.arr(is.category),
    client: [clientCall("categories.list", (c) => c.categories.list(), "GET /categories", { response: [category] })],
  },
  {
    operation: "GET /categories/:id",
    protocol: [47],
    rights: ".AA AAA AAAAAAA AAAAA A .",
    request: onObject("category"),
    response: is.category,
    client: [
      clientCall("categories.read", (c) => c.categories.read("ctgy_1"), "GET /categories/ctgy_1", {
        response: category,
      }),
    ],
  },
  {
    operation: "POST /categories",
    protocol: [48],
    rights: "... ... ....... ....A A .",
    request: request({ name: "Audit" }),
    response: is.category,
    client: [
      clientCall("categories.create", (c) => c.categories.create({ name: "Audit" }), "POST /categories", {
        body: { name: "Audit" },
        response: category,
      }),
    ],
  },
  {
    operation: "PATCH /categories/:id",
    protocol: [48, 91],
    rights: "... ... ....... ....A A .",
    request: onObject("category", { name: "Paie" }),
    response: is.category,
    client: [
      clientCall(
        "categories.update",
        (c) => c.categories.update("ctgy_1", { parentId: null }),
        "PATCH /categories/ctgy_1",
        {
          body: { parentId: null },
          response: category,
        },
      ),
    ],
  },
  {
    operation: "DELETE /categories/:id",
    protocol: [48, 91],
    rights: "... ... ....... ....A A .",
    request: removalOf("category", "categories"),
    response: is.removed,
    client: [
      clientCall(
        "categories.remove",
        (c) => c.categories.remove("ctgy_1"),
        "DELETE /categories/ctgy_1",
        removal("ctgy_1"),
      ),
    ],
  },
];
