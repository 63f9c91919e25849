import { useQueryClient } from '@tanstack/react-query';
import { type Appearance, changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import type { Theme } from '#shared/contract/theme.ts';
import { PictureField } from '#webapp/desk/kit/picture-field.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import { settingsQuery, themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './appearance.module.css';
import { appearanceQuery, changeAppearance } from './appearance-calls.ts';
import { PalettePicker } from './palette-picker.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { ThemeFields } from './theme-fields.tsx';

export function AppearanceForm({ saved }: { saved: Appearance }) {
  const queries = useQueryClient();
  const show = (fresh: Appearance) => queries.setQueryData(appearanceQuery.queryKey, fresh);
  const call = useDeskCall({
    call: changeAppearance,
    done: 'Сохранено. Покупатели уже видят новое оформление',
    refresh: [settingsQuery.queryKey, themeQuery.queryKey],
    onDone: (fresh) => {
      form.unsaved.forget();
      show(fresh);
    },
    // The form begins again with what is saved by now, and with a note that the draft is older.
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && data) show(data as Appearance);
      return false;
    },
  });
  const form = useRecordForm({
    key: 'appearance',
    saved,
    version: JSON.stringify(saved),
    schema: changeAppearanceInput,
    bodyOf: ({ theme, logo }) => ({ theme, ...(logo !== saved.logo && { logo }), seen: saved }),
    send: call.run,
    refused: call.problems,
  });
  const { values, change, problemOf } = form;
  const changeTheme = (part: Partial<Theme>) => change({ theme: { ...values.theme, ...part } });
  return (
    <RecordForm form={form} isBusy={call.isBusy} save="Сохранить">
      <div className={styles.columns}>
        <div className={styles.panel}>
          <PalettePicker theme={values.theme} onChoose={changeTheme} />
        </div>
        <div className={styles.panel}>
          <ThemeFields theme={values.theme} onChange={changeTheme} problemOf={(name) => problemOf(`theme.${name}`)} />
          <PictureField
            label="Логотип"
            hint="Стоит в шапке магазина. Лучше всего смотрится квадратный, с прозрачным фоном."
            picture={values.logo === '' ? null : values.logo}
            alt="Логотип магазина"
            isSmall
            problem={problemOf('logo')}
            onChange={(logo) => change({ logo: logo ?? '' })}
          />
        </div>
        <ShopPreview appearance={values} />
      </div>
    </RecordForm>
  );
}
