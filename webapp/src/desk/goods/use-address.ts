import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The parameters of the address and a function to change some of them: filters are kept there, so that links work. */
export function useAddress(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const change = useCallback(
    (next: Record<string, string | null>) => {
      const params = new URLSearchParams(search);
      for (const [name, value] of Object.entries(next)) {
        if (value === null || value === '') params.delete(name);
        else params.set(name, value);
      }
      const text = params.toString();
      navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
    [search, path, navigate],
  );
  return [new URLSearchParams(search), change];
}
