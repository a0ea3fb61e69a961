import { vi } from "vitest";

/**
 * Stands for next/navigation in the tests of components (vitest.config.ts): Next mounts a router around its pages, and a
 * test draws one component. A test says in `place` where the page is, and reads in `router` where it was led;
 * component-setup.ts puts both back after each.
 */
export const router = { push: vi.fn(), replace: vi.fn() };
export const place: { pathname: string; params: object; search?: string } = { pathname: "/", params: {} };

export const useRouter = () => router;
export const usePathname = () => place.pathname;
export const useSearchParams = () => new URLSearchParams(place.search);
export const useParams = () => place.params;

export function resetNavigation() {
  for (const lead of Object.values(router)) lead.mockReset();
  Object.assign(place, { pathname: "/", params: {}, search: "" });
}
