import { useQuery } from '@tanstack/react-query';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { SCREENS } from '#webapp/desk/screens.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';
import type { DeskScreen, Section } from './desk-screen.ts';
import { WAITING } from './waiting-queries.ts';

/** Next to 'Ещё'. */
export const TABS = 4;

export type NavigationItem = DeskScreen & Required<Pick<DeskScreen, 'icon'>>;

/** The screens that the person may open. */
export function useOwnScreens(): readonly DeskScreen[] {
  const role = useSessionUser()?.role;
  return SCREENS.filter(({ roles }) => role !== undefined && roles.includes(role));
}

/** Those of them that are in the navigation. */
export function useNavigationItems(): readonly NavigationItem[] {
  return useOwnScreens().filter((screen): screen is NavigationItem => screen.icon !== undefined);
}

/** How many things wait for staff, by section. */
export function useWaitingCounts(): Partial<Record<Section, number>> {
  const { data: orders = 0 } = useQuery(WAITING.newOrders);
  const { data: inbox = 0 } = useQuery(WAITING.questions);
  const { data: reviews = 0 } = useQuery(WAITING.reviews);
  return { orders, inbox, reviews };
}

/** The section of the open screen; undefined for a path without one. */
export function useOpenSection(): Section | undefined {
  const [path] = useLocation();
  const { parser } = useRouter();
  return useOwnScreens().find((screen) => matchRoute(parser, screen.path, path)[0])?.section;
}
