import type { ShopOverview } from '#shared/domain/settings/shop-overview.ts';
import type { Section } from '../settings-buttons.ts';
import { firstStepsScreen } from './first-steps.ts';
import { paymentsScreen } from './payment-settings.ts';
import { receiptsScreen } from './receipt-settings.ts';
import type { Screen } from './screen.ts';
import { settingsScreen } from './settings.ts';
import { siteScreen } from './site-settings.ts';
import { themeScreen } from './theme-settings.ts';

const SCREENS = {
  shop: settingsScreen,
  payments: paymentsScreen,
  receipts: receiptsScreen,
  site: siteScreen,
  theme: themeScreen,
  steps: firstStepsScreen,
} satisfies Record<Section, (shop: ShopOverview) => Screen>;

/** One screen of the settings. */
export const sectionScreen = (section: Section, shop: ShopOverview): Screen => SCREENS[section](shop);
