import { b, fmt } from '@grammyjs/parse-mode';
import { askText } from '#bot/kernel/conversation/ask-text.ts';
import type { Dialogue } from '#bot/kernel/conversation/dialogue.ts';
import type { SettingsChange } from '#shared/domain/settings/change-settings.ts';
import type { WrittenSetting } from '#shared/domain/settings/written-setting.ts';

export const words = (heading: string, text: string) => fmt`${b}${heading}${b}\n\n${text}`;

/** Asks about a setting; the answer is not saved yet. */
export const askSetting = (dialogue: Dialogue, { step, name, question, read, instead }: WrittenSetting) =>
  askText<SettingsChange>(dialogue, { step, words: words(name, question), read, instead });
