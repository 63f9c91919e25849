import type { Product } from '#shared/contract/product.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { PictureButton } from '#webapp/components/shop/picture-button.tsx';
import { ShareIcon } from '#webapp/components/ui/screen-icons.tsx';
import { notify } from '#webapp/lib/notify.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';

/** Shares into a chat inside Telegram, otherwise by the device's share dialog; without one the link is copied. */
export function ShareButton({ product }: { product: Product }) {
  const platform = usePlatform();
  const inTelegram = useInTelegram();
  const { settings } = useSettings();
  const share = async () => {
    const url = productShareUrl(location.origin, settings, product.id);
    if (inTelegram && platform.share(url, product.title)) return;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: product.title, url });
      else {
        await navigator.clipboard.writeText(url);
        notify.success('Ссылка скопирована');
      }
    } catch (error) {
      // AbortError: the share dialog was closed, which is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error('Не удалось поделиться');
    }
  };
  return <PictureButton label="Поделиться" icon={<ShareIcon />} onPress={() => void share()} />;
}

/** The product's page, or the link into the mini app if the shop opens only in Telegram. */
export function productShareUrl(
  origin: string,
  { telegram_only, bot_username }: Pick<Settings, 'telegram_only' | 'bot_username'>,
  id: number,
): string {
  if (telegram_only === 1 && bot_username !== '') return `https://t.me/${bot_username}?startapp=product_${id}`;
  return `${origin}/?product=${id}`;
}
