import { useQuery } from '@tanstack/react-query';
import type { Success } from '#shared/contract/envelope.ts';
import { BotButton } from '#webapp/components/shop/bot-button.tsx';
import { Bone } from '#webapp/components/ui/skeleton.tsx';
import { callApi } from '#webapp/lib/api.ts';
import { useSessionUser } from '#webapp/lib/session/use-session.ts';

/** Leads people whom the bot does not know to its chat, where it notifies them about the order. */
export function FollowOrder({ hash }: { hash: string }) {
  const user = useSessionUser();
  const isKnown = user?.is_telegram === true;
  const { data: url, isLoading } = useQuery({
    queryKey: ['follow-link', hash],
    queryFn: async ({ signal }) =>
      (await callApi<Success<{ url: string }>>(`/api/order/hash/${hash}/follow-link`, { signal })).data.url,
    enabled: !isKnown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isLoading && !isKnown) return <Bone height="52px" />;
  if (isKnown || !url) return null;
  return <BotButton href={url}>Получать статусы в Telegram</BotButton>;
}
