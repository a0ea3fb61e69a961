import { vi } from "vitest";

/**
 * Replaces next/navigation in the tests of components (vitest.config.ts), because Next mounts a router around its pages
 * whereas a test renders one component. A test sets the address of the page in `place`, and reads the navigations in
 * `router`; component-setup.ts resets both after each test.
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
