import { readdirSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import rooms from "@/tests/mutation/rooms.json";

type Room = { mutate: string[]; tests: string[]; without?: string[] };

const files = ["lib", "marketplace", "server", "tests/unit"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
);

test.each(Object.entries<Room>(rooms))(
  "every pattern of the mutation room %s matches a file",
  (_, { mutate, tests, without = [] }) => {
    const patterns = [...mutate, ...tests, ...without];
    expect(patterns.filter((pattern) => !files.some((file) => matchesGlob(file, pattern)))).toEqual([]);
  },
);
