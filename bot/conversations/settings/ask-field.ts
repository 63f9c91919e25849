import type { SettingsChange } from '#shared/domain/settings/change-settings.ts';
import { PAYMENT_FIELDS, type ShopField, SITE_FIELDS, THEME_FIELDS } from '../../settings-buttons.ts';
import type { Dialogue } from '../dialogue.ts';
import { ASK_SHOP } from './ask-settings.ts';
import { ASK_SITE } from './ask-site.ts';
import { askThemeValue } from './ask-theme.ts';

const isOf = <Field extends ShopField>(fields: readonly Field[], field: ShopField): field is Field =>
  (fields as readonly ShopField[]).includes(field);

/** Asks about one of the shop's settings; what it comes to is not saved yet. */
export function askField(dialogue: Dialogue, field: ShopField): Promise<SettingsChange> {
  if (isOf(THEME_FIELDS, field)) return askThemeValue(dialogue, field);
  if (isOf(SITE_FIELDS, field) || isOf(PAYMENT_FIELDS, field)) return ASK_SITE[field](dialogue);
  return ASK_SHOP[field](dialogue, (what) => what);
}
