import { useLocation } from 'wouter';

/** Opens another screen of the shop. */
export function useNavigate(): (path: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation();
  return navigate;
}
