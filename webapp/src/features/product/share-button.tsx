import type { Product } from '#shared/contract/product.ts';
import { ShareIcon } from '#webapp/components/ui/icons.tsx';
import { notify } from '#webapp/lib/notify.ts';
import { useSettings } from '#webapp/lib/shop-data/use-settings.ts';
import { useInTelegram, usePlatform } from '#webapp/lib/telegram/platform-store.ts';
import { productShareUrl } from './product-share-url.ts';
import styles from './share-button.module.css';

/** Into a chat from Telegram, through the device's own window where there is one, otherwise the link is copied. */
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
      // Whoever closes the window has changed their mind: nothing went wrong.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error('Не удалось поделиться');
    }
  };
  return (
    <button type="button" className={styles.share} aria-label="Поделиться" onClick={() => void share()}>
      <ShareIcon />
    </button>
  );
}
