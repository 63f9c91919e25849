import type { DeskSetting } from '#shared/contract/desk/shop-settings.ts';
import { useShowAnswer } from '#webapp/desk/kit/use-show-answer.ts';
import { useWrittenForm } from '#webapp/desk/kit/use-written-form.ts';
import { WrittenForm } from '#webapp/desk/kit/written-form.tsx';
import { settingsQuery } from '#webapp/lib/shop-data/shop-queries.ts';
import { changeDeskSettings, deskSettingsQuery } from './setting-calls.ts';

const SECTIONS = {
  shop: 'Магазин',
  payments: 'Оплата и сроки',
  site: 'Сайт и ссылки',
} satisfies Record<DeskSetting['section'], string>;

export function SettingsForm({ settings }: { settings: DeskSetting[] }) {
  const show = useShowAnswer<DeskSetting[]>(deskSettingsQuery.queryKey);
  const written = useWrittenForm({
    key: 'settings',
    fields: settings,
    call: changeDeskSettings,
    done: 'Сохранено',
    refresh: [settingsQuery.queryKey],
    show: (fresh: DeskSetting[]) => void show(fresh),
    fieldsOf: (fresh) => fresh,
  });
  return <WrittenForm written={written} sections={SECTIONS} fields={settings} />;
}
