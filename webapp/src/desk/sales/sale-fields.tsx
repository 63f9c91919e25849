import { TextField } from '#webapp/components/ui/text-field.tsx';
import styles from '#webapp/desk/discounts/discounts.module.css';
import { TermsFields } from '#webapp/desk/discounts/terms-fields.tsx';
import { PictureField } from '#webapp/desk/kit/picture-field.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import type { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import type { SaleValues } from './sale-values.ts';

interface SaleFieldsProps {
  form: Omit<ReturnType<typeof useRecordForm<SaleValues, unknown>>, 'unsaved'> & {
    unsaved: { wasRestored: boolean; isStale: boolean };
  };
  isBusy: boolean;
  save: string;
}

export function SaleFields({ form, isBusy, save }: SaleFieldsProps) {
  const { values, change, problemOf } = form;
  return (
    <RecordForm {...{ form, isBusy, save }}>
      <div className={styles.form}>
        <TextField
          label="Название"
          autoComplete="off"
          value={values.title}
          error={problemOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label="Описание"
          optional
          value={values.description}
          error={problemOf('description')}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextField
          label="Контакт"
          hint="Кого спросить об акции: @логин или телефон"
          optional
          autoComplete="off"
          value={values.contact}
          error={problemOf('contact')}
          onChange={({ target }) => change({ contact: target.value })}
        />
        <PictureField
          label="Картинка"
          hint="Видна на карточке акции, лучше широкая. Можно и без неё."
          picture={values.picture}
          alt={values.title || 'Картинка акции'}
          problem={problemOf('picture')}
          onChange={(picture) => change({ picture })}
        />
        <TermsFields
          values={values}
          onChange={change}
          problemOf={problemOf}
          mayBeNone
          withoutGoods="Пока не выбрано ничего, поэтому цены останутся прежними."
        />
      </div>
    </RecordForm>
  );
}
