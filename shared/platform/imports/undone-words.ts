import { quoted } from '#shared/contract/quoted.ts';
import type { Undone } from '#shared/domain/imports/undo-import.ts';

const SHOWN = 10;

/** The numbers of products, and what stays because somebody changed it after the import. */
export const undoneJson = ({ removed, restored, left }: Undone) => ({
  removed,
  restored,
  left: left.map(({ title, fields }) => ({ title, fields })),
});

/** The same as text, with the first products that stay; the report lists all. */
export function undoneText({ removed, restored, left }: Undone): string {
  const lines = [`Импорт отменён: убрано товаров — ${removed}, возвращено к прежнему — ${restored}.`];
  if (left.length > 0) {
    const shown = left.slice(0, SHOWN).map(({ title, fields }) => `${quoted(title)} (${fields.join(', ')})`);
    lines.push(`Остались правки, сделанные после импорта (товаров: ${left.length}): ${shown.join('; ')}`);
  }
  return `${lines.join('\n')}\n`;
}
