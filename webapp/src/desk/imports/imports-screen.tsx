import { useStore } from 'zustand';
import { Screen } from '#webapp/desk/kit/screen.tsx';
import { sessionStore } from '#webapp/lib/session/session-store.ts';
import { FeedAddress } from './feed-address.tsx';
import { GoodsExport } from './goods-export.tsx';
import styles from './imports.module.css';
import { NewImport } from './new-import.tsx';
import { OrdersExport } from './orders-export.tsx';
import { PastImports } from './past-imports.tsx';

/** Goods in and out: files, tables to download, and the feed. */
export function ImportsScreen() {
  const isAdmin = useStore(sessionStore, ({ user }) => user?.role === 'admin');
  return (
    <Screen title="Импорт и экспорт">
      <div className={styles.columns}>
        <NewImport />
        <div className={styles.exports}>
          <GoodsExport />
          {isAdmin && <OrdersExport />}
          <FeedAddress />
        </div>
        {/* It is the last on a phone, so that it pushes nothing down when it loads. */}
        <section className={styles.card} aria-labelledby="past-imports">
          <h2 id="past-imports">Загруженные файлы</h2>
          <PastImports />
        </section>
      </div>
    </Screen>
  );
}
