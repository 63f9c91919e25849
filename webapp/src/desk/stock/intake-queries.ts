import { useQuery } from '@tanstack/react-query';
import type { StockIntake, StockItemRow } from '#shared/contract/desk/stock-intake.ts';
import { deskData } from '#webapp/desk/kit/use-desk-call.ts';

export const INTAKES_KEY = ['desk', 'intakes'] as const;

export const findStockItems = (q: string, signal?: AbortSignal): Promise<StockItemRow[]> =>
  deskData(`/api/desk/stock-items?${new URLSearchParams({ q })}`, { signal });

export const usePastIntakes = () =>
  useQuery({
    queryKey: INTAKES_KEY,
    queryFn: ({ signal }) => deskData<StockIntake[]>('/api/desk/intakes?per_page=5', { signal }),
  });
