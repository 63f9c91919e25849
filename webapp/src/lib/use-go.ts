import { useLocation } from 'wouter';

/** Opens another screen of the shop. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return navigate;
}
