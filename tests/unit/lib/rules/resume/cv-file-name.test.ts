import { expect, test } from "vitest";
import { cvFileName } from "@/lib/rules/resume/cv-file-name";

test.each([
  ["Amélie Le Goff", "fr", "CV_Amélie_Le_Goff.pdf"],
  ["Jean-Noël  O’Brien", "en", "CV_Jean-Noël_O’Brien_EN.pdf"],
  ["../../etc/passwd", "fr", "CV_etc_passwd.pdf"],
  ["  ", "fr", "CV.pdf"],
] as const)("the CV of %j in %s is named %s", (name, locale, file) => {
  expect(cvFileName(name, locale)).toBe(file);
});
