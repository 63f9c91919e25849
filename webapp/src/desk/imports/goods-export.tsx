import { Button } from '#webapp/components/ui/button.tsx';
import styles from './imports.module.css';
import { useTable } from './open-table.ts';

export function GoodsExport() {
  const { run, isBusy } = useTable();
  return (
    <section className={styles.card} aria-labelledby="goods-export">
      <h2 id="goods-export">Скачать товары</h2>
      <p className={styles.soft}>
        Все товары магазина одной таблицей. Её можно поправить и загрузить обратно: изменится только то, что вы
        поменяли.
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" busy={isBusy} onClick={() => run({ what: 'goods', format: 'xlsx' })}>
          Таблица Excel
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => run({ what: 'goods', format: 'csv' })}>
          CSV
        </Button>
      </div>
    </section>
  );
}
