import { useQueryClient } from '@tanstack/react-query';
import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { Panel } from '#webapp/desk/kit/panel.tsx';
import { RecordForm } from '#webapp/desk/kit/record-form.tsx';
import { useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useFieldProblems } from '#webapp/desk/kit/use-field-problems.ts';
import { useTouched } from '#webapp/desk/kit/use-touched.ts';
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
  const form = useTouched('settings', Object.fromEntries(settings.map(({ key, value }) => [key, value])));
  const problems = useFieldProblems();
  const call = useDeskCall({
    call: changeDeskSettings,
    done: 'Сохранено',
    refresh: [settingsQuery.queryKey],
    onDone: (fresh, sent) => {
      problems.clear();
      form.settle(sent.values);
      show(fresh);
    },
    onFailure: ({ code, data, details }) => {
      if (code === 'conflict' && data) show(data as DeskSetting[]);
      problems.show(details);
      return false;
    },
  });
  return (
    <RecordForm
      form={{
        ...form,
        submit: () => call.run(form.changed),
        reset: () => {
          problems.clear();
          form.reset();
        },
      }}
      isBusy={call.isBusy}
      save="Сохранить"
    >
      {Object.entries(SECTIONS).map(([section, title]) => (
        <Panel key={section} title={title}>
          <div className={styles.fields}>
            {settings
              .filter((setting) => setting.section === section)
              .map((setting) => (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  value={form.values[setting.key] ?? setting.value}
                  isOvertaken={form.overtaken.includes(setting.key)}
                  problem={problems.problemOf(`values.${setting.key}`)}
                  onChange={(value) => {
                    problems.drop([`values.${setting.key}`]);
                    form.change({ [setting.key]: value });
                  }}
                />
              ))}
          </div>
        </Panel>
      ))}
    </RecordForm>
  );
}
