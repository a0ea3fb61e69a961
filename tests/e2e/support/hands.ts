import type { Locator, Page } from "playwright/test";

/** Maximum number of Tab stops before a control: beyond it, the focus order is unusable. */
const MAX_STOPS = 200;
const MAX_CHOICES = 40;

export type Hands = ReturnType<typeof createHands>;

/**
 * Actions of a person on a page, with the pointer or with the keyboard alone, which reaches each control with Tab.
 * Counts the presses: clicks, or the keys that trigger an action.
 */
export function createHands(page: Page, kind: "pointer" | "keyboard") {
  let presses = 0;

  const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
  const reach = async (place: Locator) => {
    await place.waitFor();
    for (let stops = 0; !(await isFocused(place)); stops += 1) {
      if (stops === MAX_STOPS) throw new Error(`Tab does not reach ${place}`);
      await page.keyboard.press("Tab");
    }
  };
  /** Reaches a radio button: a group of radio buttons is one Tab stop, and the arrow keys move inside the group. */
  const reachRadio = async (place: Locator) => {
    await place.waitFor();
    const isInGroup = () =>
      place.evaluate((radio) => {
        const active = document.activeElement;
        return active instanceof HTMLInputElement && active.name === (radio as HTMLInputElement).name;
      });
    for (let stops = 0; !(await isInGroup()); stops += 1) {
      if (stops === MAX_STOPS) throw new Error(`Tab does not reach the group of ${place}`);
      await page.keyboard.press("Tab");
    }
    if (await isFocused(place)) return page.keyboard.press("Space");
    for (let choices = 0; !(await place.isChecked()); choices += 1) {
      if (choices === MAX_CHOICES) throw new Error(`The arrows do not reach ${place}`);
      await page.keyboard.press("ArrowDown");
    }
  };

  return {
    presses: () => presses,
    async press(place: Locator) {
      presses += 1;
      if (kind === "pointer") return place.click();
      await reach(place);
      await page.keyboard.press("Enter");
    },
    /** Checks a checkbox or a radio button. */
    async check(place: Locator) {
      presses += 1;
      if (kind === "pointer") return place.check();
      if ((await place.getAttribute("type")) === "radio") return reachRadio(place);
      await reach(place);
      await page.keyboard.press("Space");
    },
    async type(place: Locator, text: string) {
      if (kind === "pointer") return place.fill(text);
      await reach(place);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
    },
    /** Types in a combobox, and picks the first option, which must have this name. */
    async pick(place: Locator, text: string, name: string) {
      presses += 1;
      await this.type(place, text);
      const option = page.getByRole("option", { name, exact: true });
      if (kind === "pointer") return option.click();
      await option.waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    /** Selects the option of a select field by its label. */
    async select(place: Locator, label: string) {
      presses += 1;
      if (kind === "pointer") return void (await place.selectOption({ label }));
      await reach(place);
      await page.keyboard.type(label);
    },
    /** Chooses a file: its label covers the field, so the pointer presses the label. */
    async choose(place: Locator, file: string) {
      const chooser = page.waitForEvent("filechooser");
      await this.press(kind === "keyboard" ? place : place.locator("xpath=ancestor::label"));
      await (await chooser).setFiles(file);
    },
  };
}
