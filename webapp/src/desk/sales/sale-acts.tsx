import type { DeskSale } from '#shared/contract/desk/sales.ts';
import { quoted } from '#shared/contract/quoted.ts';
import { Button } from '#webapp/components/ui/button.tsx';
import { discountWords, saleMark } from '#webapp/desk/discounts/discount-words.ts';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { StatePill } from '#webapp/desk/discounts/state-pill.tsx';
import { DeleteRecord } from '#webapp/desk/kit/delete-record.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { changeSale, deleteSale, deskSalesQuery } from './sale-calls.ts';

interface SaleActsProps {
  sale: DeskSale;
  show: (sale: DeskSale) => void;
}

/** The texts of the switch, for a sale that is on and for one that is off. */
const DISCOUNT = {
  on: { act: 'Остановить', done: 'Акция остановлена, цены прежние' },
  off: { act: 'Запустить', done: 'Акция запущена' },
};
const ANNOUNCEMENT = {
  on: { act: 'Снять значок «Горячая»', done: 'Значок снят, акция осталась на витрине' },
  off: { act: 'Отметить как горячую', done: 'Акция отмечена как горячая' },
};

/** The state of the sale, and the actions with it. */
export function SaleActs({ sale, show }: SaleActsProps) {
  const { id, title, is_active: isActive, version } = sale;
  const words = discountWords(sale) === '' ? ANNOUNCEMENT : DISCOUNT;
  const { act, done } = isActive ? words.on : words.off;
  const refresh = [deskSalesQuery.queryKey];
  const switching = useDeskCall({
    call: changeSale,
    done,
    refresh,
    onDone: show,
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && data) show(data as DeskSale);
      return false;
    },
  });
  return (
    <div className={styles.acts}>
      <StatePill of="sale" state={saleMark(sale)} />
      <Button look="bare" busy={switching.isBusy} onClick={() => switching.run({ id, version, is_active: !isActive })}>
        {act}
      </Button>
      <DeleteRecord
        act="Удалить"
        question={`Удалить акцию ${quoted(title)}?`}
        call={() => deleteSale(id)}
        done="Акция удалена"
        refresh={refresh}
        list="/sales"
      >
        <p>Она исчезнет с витрины, цены её товаров станут прежними. Вернуть её будет нельзя.</p>
      </DeleteRecord>
    </div>
  );
}
