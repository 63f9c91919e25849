import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import type { Product } from '#shared/contract/product.ts';
import { callApi } from '#webapp/lib/api.ts';
import { notify } from '#webapp/lib/notify.ts';
import { useSessionStatus, useSessionUser } from '#webapp/lib/session/use-session.ts';
import { usePlatform } from '#webapp/lib/telegram/platform-store.ts';

export const GUEST_WARNING = 'Для использования списка желаний сначала зарегистрируйтесь!';

/**
 * Whether a product is in the wishlist, and a toggle. A change is shown at once, and undone if the server refuses it.
 */
export function useWish(product: Product): { isIn: boolean; toggle: () => void } {
  const platform = usePlatform();
  const client = useQueryClient();
  const user = useSessionUser();
  const status = useSessionStatus();
  const { queryKey } = wishlistQuery(user?.id ?? 0);
  const { data: list } = useQuery({ ...wishlistQuery(user?.id ?? 0), enabled: user !== null });
  const isIn = list?.some(({ id }) => id === product.id) ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (add: boolean) => callApi(`/api/wishlist/${add ? 'add' : 'remove'}?id=${product.id}`),
    onMutate: async (add) => {
      await client.cancelQueries({ queryKey });
      // A list that is still loading cannot be changed; it is loaded again below.
      client.setQueryData(queryKey, (old) => old && withProduct(old, product, add));
    },
    onSuccess: (_answer, add) => {
      notify.plain(add ? '❤️🔥 Товар добавлен в список желаний' : '💔 Товар удален из списка желаний');
      if (!client.getQueryData(queryKey)) void client.invalidateQueries({ queryKey });
    },
    onError: (_error, add) => {
      client.setQueryData(queryKey, (old) => old && withProduct(old, product, !add));
      notify.error(add ? 'Ошибка при добавлении в вишлист' : 'Ошибка при удалении вишлиста');
      platform.haptic('error');
    },
  });
  const toggle = () => {
    // Whether it is a guest is not known yet.
    if (status === 'checking') return;
    if (!user) return notify.warning(GUEST_WARNING);
    if (isPending) return;
    platform.haptic('tap');
    mutate(!isIn);
  };
  return { isIn, toggle };
}

/** The list with or without the product; it is added only if it is missing. */
export function withProduct(list: readonly Product[], product: Product, isIn: boolean): Product[] {
  if (!isIn) return list.filter(({ id }) => id !== product.id);
  return list.some(({ id }) => id === product.id) ? [...list] : [product, ...list];
}

/** One person's wishlist, newest first. */
export function wishlistQuery(userId: number) {
  return queryOptions({
    queryKey: ['wishlist', userId],
    queryFn: async ({ signal }) => (await callApi<Success<Product[]>>('/api/wishlist/user', { signal })).data,
    staleTime: 5 * 60_000,
  });
}
