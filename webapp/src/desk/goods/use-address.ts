import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** What the address says behind its `?`, and a way to change some of it: filters stand there, so a link keeps them. */
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
