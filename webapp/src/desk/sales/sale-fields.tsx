import { TextField } from '#webapp/components/ui/text-field.tsx';
import { TermsFields } from '#webapp/desk/discounts/terms-fields.tsx';
import { TermsForm } from '#webapp/desk/discounts/terms-form.tsx';
import type { useTermsForm } from '#webapp/desk/discounts/use-terms-form.ts';
import { TextArea } from '#webapp/desk/kit/text-area.tsx';
import { SalePicture } from './sale-picture.tsx';
import type { SaleValues } from './sale-values.ts';

interface SaleFieldsProps {
  form: Omit<ReturnType<typeof useTermsForm<SaleValues, unknown>>, 'unsaved'> & {
    unsaved: { wasRestored: boolean; isStale: boolean };
  };
  isBusy: boolean;
  save: string;
}

export function SaleFields({ form, isBusy, save }: SaleFieldsProps) {
  const { values, change, problemOf } = form;
  return (
    <TermsForm {...{ form, isBusy, save }}>
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
      <SalePicture
        picture={values.picture}
        title={values.title}
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
    </TermsForm>
  );
}
