import { type Appearance, changeAppearanceInput } from '#shared/contract/desk/appearance.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, type Theme } from '#shared/contract/theme.ts';
import { PictureField } from '#webapp/desk/kit/picture-field.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useFieldProblems } from '#webapp/desk/kit/use-field-problems.ts';
import { useShowAnswer } from '#webapp/desk/kit/use-show-answer.ts';
import { useTouched } from '#webapp/desk/kit/use-touched.ts';
import { notify } from '#webapp/lib/notify.ts';
import { settingsQuery, themeQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import styles from './appearance.module.css';
import { appearanceQuery, changeAppearance } from './appearance-calls.ts';
import { PalettePicker } from './palette-picker.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { ThemeFields } from './theme-fields.tsx';

export function AppearanceForm({ saved }: { saved: Appearance }) {
  const show = useShowAnswer<Appearance>(appearanceQuery.queryKey);
  const form = useTouched('appearance', { ...saved.theme, logo: saved.logo });
  const problems = useFieldProblems();
  const call = useDeskCall({
    call: changeAppearance,
    done: 'Сохранено. На открытых страницах появится в течение пяти минут',
    refresh: [settingsQuery.queryKey, themeQuery.queryKey],
    onDone: (fresh, { theme, logo }) => {
      form.settle({ ...theme, ...(logo !== undefined && { logo }) }, { ...fresh.theme, logo: fresh.logo });
      void show(fresh);
    },
    onFailure: ({ code, data, details }) => {
      problems.show(details);
      if (code !== 'conflict' || !data) return false;
      void show(data as Appearance);
      notify.error('Пока вы правили, оформление изменили. Посмотрите, что вышло, и сохраните ещё раз.');
      return true;
    },
  });
  const theme = themeOf(form.values);
  const { logo } = form.values;
  const submit = () => {
    const input = { theme, ...('logo' in form.changed.values && { logo }), seen: saved };
    const body = problems.judged(changeAppearanceInput, input);
    if (body !== null) call.run(body);
  };
  const change = (part: Partial<Record<keyof typeof form.values, string>>) => {
    problems.drop(Object.keys(part).map((name) => (name === 'logo' ? name : `theme.${name}`)));
    form.change(part);
  };
  const reset = () => {
    problems.clear();
    form.reset();
  };
  return (
    <div className={styles.columns}>
      <RecordForm form={{ ...form, submit, reset }} isBusy={call.isBusy} save="Сохранить">
        <div className={styles.panel}>
          <PalettePicker theme={theme} onChoose={change} />
        </div>
        <div className={styles.panel}>
          <ThemeFields theme={theme} onChange={change} problemOf={(name) => problems.problemOf(`theme.${name}`)} />
          <PictureField
            label="Логотип"
            hint="Стоит в шапке магазина. Лучше всего смотрится квадратный, с прозрачным фоном."
            picture={logo === '' ? null : logo}
            alt="Логотип магазина"
            isSmall
            problem={problems.problemOf('logo')}
            onChange={(url) => change({ logo: url ?? '' })}
          />
        </div>
      </RecordForm>
      <ShopPreview appearance={{ theme, logo }} />
    </div>
  );
}

const themeOf = (values: Theme): Theme =>
  Object.fromEntries(keysOf(DEFAULT_THEME).map((name) => [name, values[name]])) as Theme;
