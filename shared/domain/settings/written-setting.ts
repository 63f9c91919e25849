import type { SettingSection } from '#shared/contract/desk/shop-settings.ts';
import type { SettingsChange } from './change-settings.ts';
import type { ShopSettings } from './shop-overview.ts';
import { type DeclaredField, type WrittenField, writtenField } from './written-field.ts';

interface OnScreen {
  /** The screen of the settings that shows and changes it. */
  section: SettingSection;
  /** Its line on the chat's screen; empty if another part of the screen shows it. */
  line: (shop: ShopSettings) => string;
}

/** A setting that a written answer changes, in the chat or at the desk. */
export interface WrittenSetting extends WrittenField<ShopSettings, SettingsChange>, OnScreen {}

export const written = <Value>({
  section,
  line,
  ...field
}: DeclaredField<Value, ShopSettings, SettingsChange> & OnScreen): WrittenSetting => ({
  section,
  line,
  ...writtenField(field),
});
