import { cleanup, configure } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterAll, afterEach, vi } from "vitest";
import { resetNavigation } from "@/tests/support/navigation";

// A form loads its libraries when it is first used: on a busy machine that takes more than the default second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom hides elements with the `popover` attribute, and has no top layer in which to show them.
HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
  this.style.display = "block";
};

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

afterEach(cleanup);
afterEach(resetNavigation);

// The files of a worker share one document, which must be clean for the next file.
afterAll(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
