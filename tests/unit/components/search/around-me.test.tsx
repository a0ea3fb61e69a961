import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AroundMe } from "@/components/search/around-me";
import { renderIn } from "@/tests/support/in-locale";

const REZE = { label: "Rezé (44)", latitude: 47.1833, longitude: -1.55 };
const NANTES = { label: "Nantes (44)", latitude: 47.2184, longitude: -1.5536 };

afterEach(() => vi.unstubAllGlobals());

type Answer = { at: { latitude: number; longitude: number } } | { code: number };

/** The browser gives this position, or this error; the marketplace names these towns in each square that it is asked. */
function answerWith(answer: Answer, ...towns: object[][]) {
  const locate = (found: PositionCallback, failed: PositionErrorCallback) =>
    "at" in answer ? found({ coords: answer.at } as GeolocationPosition) : failed(answer as GeolocationPositionError);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: locate } }));
  const fetched = vi.fn((_url: string) => {
    const squares = fetched.mock.calls.length;
    return Promise.resolve({ ok: true, json: () => Promise.resolve({ towns: towns[squares - 1] ?? [] }) });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** Presses the button in the form of a search, and returns what is sent; null when nothing is. */
async function press(tri = "") {
  let sent: string | null = null;
  await renderIn(
    "fr",
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent = new URLSearchParams(
          [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
        ).toString();
      }}
    >
      <input name="q" defaultValue="paie" />
      <input name="lieu" defaultValue="Lyon (69)" />
      <select name="tri" defaultValue={tri}>
        <option value="">Pertinence</option>
        <option value="salaire">Salaire</option>
      </select>
      <AroundMe look="line" />
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Autour de moi" }));
  return () => sent;
}

describe("the button that searches around the visitor", () => {
  test("searches around the nearest town, the nearest offers first", async () => {
    const fetched = answerWith({ at: { latitude: 47.184_449, longitude: -1.549_871 } }, [NANTES, REZE]);
    const sent = await press("salaire");
    await vi.waitFor(() => expect(sent()).toBe("q=paie&lieu=Rez%C3%A9+%2844%29&tri=&tri=distance"));
    expect(fetched.mock.calls).toEqual([
      ["/api/marketplace/data/surroundings?latitude=47.18&longitude=-1.55&km=15", expect.anything()],
    ]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain("47.18");
  });

  test("looks further where no town is near", async () => {
    answerWith({ at: { latitude: 3.5, longitude: -53 } }, [], [{ ...REZE, label: "Maripasoula (973)" }]);
    const sent = await press();
    await vi.waitFor(() => expect(sent()).toContain("lieu=Maripasoula+%28973%29"));
  });

  test.each([
    ["the visitor or the browser refuses", { code: 1 }, /n’a pas l’autorisation/],
    ["there is no signal", { code: 2 }, /n’a pas pu être trouvée/],
    ["the signal is late", { code: 3 }, /se fait attendre/],
    ["no town of France is near", { at: { latitude: 47, longitude: -20 } }, /Aucune commune de France/],
  ] as const)("says that %s, and leaves the form as it is", async (_why, answer, said) => {
    answerWith(answer);
    const sent = await press();
    expect(await screen.findByText(said)).toBeDefined();
    expect(sent()).toBeNull();
    expect(screen.getByDisplayValue("Lyon (69)")).toBeDefined();
  });

  test("says that the network fails, or that the browser cannot locate anybody", async () => {
    answerWith({ at: NANTES });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await press();
    expect(await screen.findByText(/Vérifiez votre connexion/)).toBeDefined();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { geolocation: undefined }));
    await userEvent.click(screen.getByRole("button", { name: "Autour de moi" }));
    expect(await screen.findByText(/n’a pas pu être trouvée/)).toBeDefined();
  });
});
