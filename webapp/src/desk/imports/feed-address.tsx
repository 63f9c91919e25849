import { Button } from '#webapp/components/ui/button.tsx';
import { CopyIcon } from '#webapp/components/ui/screen-icons.tsx';
import { notify } from '#webapp/lib/notify.ts';
import styles from './feed-address.module.css';
import imports from './imports.module.css';

/** The address of the feed for marketplaces. */
export function FeedAddress() {
  const address = `${location.origin}/feed/yml.xml`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success('Адрес скопирован'),
      () => notify.error('Скопировать не получилось: выделите адрес и скопируйте вручную'),
    );
  return (
    <section className={imports.card} aria-labelledby="feed">
      <h2 id="feed">Фид для маркетплейсов</h2>
      <p className={imports.soft}>
        Адрес YML-файла для Яндекс Маркета, Директа и других. Обновляется сам в течение пяти минут; пока магазин открыт
        только в Telegram, его нет.
      </p>
      <div className={imports.buttons}>
        <code className={styles.address}>{address}</code>
        <Button look="quiet" onClick={() => void copy()}>
          <CopyIcon size={20} />
          Скопировать
        </Button>
      </div>
    </section>
  );
}
