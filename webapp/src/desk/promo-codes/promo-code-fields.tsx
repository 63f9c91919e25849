import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { TermsFields } from '#webapp/desk/discounts/terms-fields.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import type { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import type { PromoCodeValues } from './promo-code-values.ts';

interface PromoCodeFieldsProps {
  form: ReturnType<typeof useRecordForm<PromoCodeValues, unknown>>;
  isBusy: boolean;
  save: string;
}

export function PromoCodeFields({ form, isBusy, save }: PromoCodeFieldsProps) {
  const { values, change, problemOf } = form;
  return (
    <RecordForm {...{ form, isBusy, save }}>
      <div className={styles.form}>
        <TextField
          label="Промокод"
          hint="Буквы, цифры и дефисы. Покупатель может набрать его любыми буквами, большими и маленькими"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={values.code}
          error={problemOf('code')}
          onChange={({ target }) => change({ code: target.value })}
        />
        <TermsFields
          values={values}
          onChange={change}
          problemOf={problemOf}
          mayBeNone={false}
          withoutGoods="На все товары."
        />
        <RoubleField
          label="От какой суммы"
          optional
          value={values.minTotal ?? null}
          error={problemOf('min_total')}
          onChange={(minTotal) => change({ minTotal })}
        />
        <div className={styles.pair}>
          <TextField
            label="Сколько раз всего"
            hint="Пусто — сколько угодно"
            optional
            inputMode="numeric"
            autoComplete="off"
            value={values.totalLimit}
            error={problemOf('total_limit')}
            onChange={({ target }) => change({ totalLimit: target.value })}
          />
          <TextField
            label="Раз на покупателя"
            hint="Пусто — сколько угодно"
            optional
            inputMode="numeric"
            autoComplete="off"
            value={values.perBuyerLimit}
            error={problemOf('per_buyer_limit')}
            onChange={({ target }) => change({ perBuyerLimit: target.value })}
          />
        </div>
        <CheckField checked={values.isFirstOrderOnly} onChange={(isFirst) => change({ isFirstOrderOnly: isFirst })}>
          Только для первого заказа покупателя
        </CheckField>
      </div>
    </RecordForm>
  );
}
