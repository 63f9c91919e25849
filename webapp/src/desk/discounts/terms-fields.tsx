import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import styles from './discounts.module.css';
import { GoodsField } from './goods-field.tsx';
import type { TermsValues } from './terms-values.ts';

interface TermsFieldsProps {
  values: TermsValues;
  onChange: (change: Partial<TermsValues>) => void;
  /** The error of a field, by its name in the API. */
  problemOf: (path: string) => string | undefined;
  /** A sale may announce something without lowering prices. */
  mayBeNone: boolean;
  /** Shown while no goods are chosen. */
  withoutGoods: string;
}

/** Size, goods and period of a discount: the same fields for sales and promo codes. */
export function TermsFields({ values, onChange, problemOf, mayBeNone, withoutGoods }: TermsFieldsProps) {
  const { kind, percent, amount, startsAt, endsAt, goods } = values;
  return (
    <>
      <div className={styles.group}>
        <p className={styles.label}>Скидка</p>
        <SegmentedField
          label="Скидка"
          value={kind}
          options={[['percent', 'Проценты'], ['amount', 'Рубли'], ...(mayBeNone ? ([['none', 'Нет']] as const) : [])]}
          onChange={(chosen) => onChange({ kind: chosen as TermsValues['kind'] })}
        />
        {kind === 'percent' && (
          <TextField
            label="Сколько процентов"
            inputMode="numeric"
            autoComplete="off"
            value={percent}
            error={problemOf('percent')}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
        )}
        {kind === 'amount' && (
          <RoubleField
            label="Сколько рублей"
            value={amount ?? null}
            error={problemOf('amount')}
            onChange={(sum) => onChange({ amount: sum })}
          />
        )}
        {kind === 'none' && <p className={styles.hint}>Цены останутся прежними: акция только рассказывает о чём-то.</p>}
      </div>
      {kind !== 'none' && (
        <GoodsField
          goods={goods}
          without={withoutGoods}
          problem={problemOf('product_ids') ?? problemOf('category_ids')}
          onChange={(chosen) => onChange({ goods: chosen })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="Начало"
          type="datetime-local"
          optional
          value={startsAt}
          error={problemOf('starts_at')}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        <TextField
          label="Окончание"
          type="datetime-local"
          optional
          hint="По часам этого устройства"
          value={endsAt}
          error={problemOf('ends_at')}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      </div>
    </>
  );
}
