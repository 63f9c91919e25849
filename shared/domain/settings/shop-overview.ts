import type { Settings as SettingsRow } from '#prisma/generated/client.ts';
import type { FirstStep } from '#shared/contract/desk/first-steps.ts';
import { keysOf } from '#shared/contract/keys-of.ts';
import { DEFAULT_THEME, type ThemeName } from '#shared/contract/theme.ts';
import type { Transaction } from '#shared/domain/database.ts';
import { missingSteps } from './first-steps.ts';
import { listDeliveries, type ProviderAccounts } from './selling.ts';
import { readSettings } from './settings.ts';
import { settingsView } from './settings-view.ts';
import { listStaffMethods, type StaffMethod } from './staff-methods.ts';

type Kept = Omit<SettingsRow, 'socialLinks' | 'managers' | 'theme' | 'managersChatId' | 'updatedAt'>;

/** Plain values, sums in kopecks. */
export interface ShopSettings
  extends Kept,
    Pick<ReturnType<typeof settingsView>, 'socialLinks' | 'managers' | 'theme'> {}

/** The shop as its admin sees it. */
export interface ShopOverview extends ShopSettings {
  /** Values that are not the defaults. */
  ownTheme: ThemeName[];
  /** Deliveries that buyers can choose. */
  deliveries: number;
  /** All payment methods. */
  methods: StaffMethod[];
  missing: FirstStep[];
}

/** `providers` are the online providers that are set up: they decide which payment methods work and what is missing. */
export async function readShop(db: Transaction, providers: ProviderAccounts): Promise<ShopOverview> {
  const [row, deliveries, methods, missing] = await Promise.all([
    readSettings(db),
    listDeliveries(db),
    listStaffMethods(db, providers),
    missingSteps(db, providers),
  ]);
  const settings = shopSettings(row);
  const names = keysOf(DEFAULT_THEME);
  return {
    ...settings,
    ownTheme: names.filter((name) => settings.theme[name] !== DEFAULT_THEME[name]),
    methods,
    missing,
    deliveries: deliveries.length,
  };
}

export function shopSettings(row: SettingsRow): ShopSettings {
  const { managersChatId: _chat, updatedAt: _time, ...kept } = row;
  const { socialLinks, managers, theme } = settingsView(row);
  return { ...kept, socialLinks, managers, theme };
}
