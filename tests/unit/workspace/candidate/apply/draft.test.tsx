import { beforeEach, expect, test, vi } from "vitest";
import { attempted, forgetDraft, newDraft, readDraft, writeDraft } from "@/workspace/candidate/apply/draft";

beforeEach(() => window.sessionStorage.clear());

const written = () => ({ ...newDraft(), fields: { message: "Bonjour" } });

test("what a visitor wrote becomes the draft of who logs in, once", () => {
  const draft = written();
  writeDraft(null, "ast_1", draft);
  expect(readDraft("usr_1", "ast_1")).toEqual(draft);
  expect(readDraft("usr_1", "ast_1")).toEqual(draft);
  expect(readDraft(null, "ast_1").fields).toEqual({});
  expect(readDraft("usr_2", "ast_1").fields).toEqual({});
  expect(readDraft("usr_1", "ast_2").fields).toEqual({});
});

test("a person's own draft is not replaced by a visitor's", () => {
  const own = written();
  writeDraft("usr_1", "ast_1", own);
  writeDraft(null, "ast_1", { ...written(), fields: { message: "Autre" } });
  expect(readDraft("usr_1", "ast_1")).toEqual(own);
  forgetDraft("usr_1", "ast_1");
  expect(readDraft("usr_1", "ast_1").fields).toEqual({ message: "Autre" });
});

test("the same content keeps its key, another one takes another", () => {
  const first = attempted(newDraft(), { message: "Bonjour" });
  const again = attempted(first, { message: "Bonjour" });
  const other = attempted(again, { message: "Bonsoir" });
  expect(again.id).toBe(first.id);
  expect(other.id).not.toBe(first.id);
  expect(attempted(other, { message: "Bonsoir" }).id).toBe(other.id);
});

test("a draft that cannot be read, or kept, breaks nothing", () => {
  window.sessionStorage.setItem("application:visitor:ast_1", '{"id":12}');
  expect(readDraft(null, "ast_1").fields).toEqual({});
  const refusing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(() => writeDraft(null, "ast_1", written())).not.toThrow();
  refusing.mockRestore();
});
