import { expect, test } from "vitest";
import { isCommonPassword } from "@/marketplace/identity/common-passwords";
import commonPasswords from "@/marketplace/identity/common-passwords.json";

test("the list has over 3,000 distinct lower-case passwords of 8 characters or more", () => {
  expect(commonPasswords.length).toBeGreaterThan(3_000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([]);
});

test("a common password is recognised in any case or Unicode form, repeated or numbered", () => {
  for (const password of [
    "password",
    "PassWord",
    "１２３４５６７８",
    "azertyuiop",
    "MotDePasse123",
    "comptable123",
    "tttttttttttttttt",
    "# # # # # #",
  ])
    expect(isCommonPassword(password)).toBe(true);
  for (const password of ["un chat bleu sur 9 toits", "passwords of mine", "", "constructor", "__proto__"])
    expect(isCommonPassword(password)).toBe(false);
});
