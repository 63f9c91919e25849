import { useQueryClient } from '@tanstack/react-query';
import { changeDeskSettingsInput, type DeskSetting, type SettingValues } from '#shared/contract/desk/shop-settings.ts';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useRecordForm } from '#webapp/desk/kit/use-record-form.ts';
import { settingsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { changeDeskSettings, deskSettingsQuery } from './setting-calls.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';

const SECTIONS = {
  shop: 'Магазин',
  payments: 'Оплата и сроки',
  site: 'Сайт и ссылки',
} satisfies Record<DeskSetting['section'], string>;

export function SettingsForm({ settings }: { settings: DeskSetting[] }) {
  const queries = useQueryClient();
  const show = (fresh: DeskSetting[]) => queries.setQueryData(deskSettingsQuery.queryKey, fresh);
  const saved = valuesOf(settings);
  const call = useDeskCall({
    call: changeDeskSettings,
    done: 'Сохранено. Покупатели увидят изменения сразу',
    refresh: [settingsQuery.queryKey],
    onDone: (fresh) => {
      // A value may be saved in other letters than it was typed, and be what it was before.
      form.reset();
      show(fresh);
    },
    // The form begins again with what is saved by now, and with a note that the draft is older.
    onFailure: ({ code, data }) => {
      if (code === 'conflict' && data) show(data as DeskSetting[]);
      return false;
    },
  });
  const form = useRecordForm<SettingValues, Parameters<typeof changeDeskSettings>[0]>({
    key: 'settings',
    saved,
    version: JSON.stringify(saved),
    schema: changeDeskSettingsInput,
    bodyOf: (values) => changedOf(values, saved),
    send: call.run,
    refused: call.problems,
  });
  return (
    <RecordForm form={form} isBusy={call.isBusy} save="Сохранить">
      {Object.entries(SECTIONS).map(([section, title]) => (
        <section key={section} className={styles.panel} aria-labelledby={`settings-${section}`}>
          <h2 id={`settings-${section}`} className={styles.title}>
            {title}
          </h2>
          {settings
            .filter((setting) => setting.section === section)
            .map((setting) => (
              <SettingField
                key={setting.key}
                setting={setting}
                value={form.values[setting.key] ?? setting.value}
                problem={form.problemOf(`values.${setting.key}`)}
                onChange={(value) => form.change({ [setting.key]: value })}
              />
            ))}
        </section>
      ))}
    </RecordForm>
  );
}

const valuesOf = (settings: readonly DeskSetting[]): SettingValues =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

/** What differs from the saved values, and these. */
function changedOf(values: SettingValues, saved: SettingValues) {
  const changed = Object.keys(values).filter((key) => values[key] !== saved[key]);
  const only = (all: SettingValues) => Object.fromEntries(changed.map((key) => [key, all[key]]));
  return { values: only(values), seen: only(saved) };
}
