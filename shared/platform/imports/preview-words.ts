import { russianPlural } from '#shared/contract/russian-plural.ts';
import { faultWords } from '#shared/domain/imports/fault.ts';
import type { ImportPlan } from '#shared/domain/imports/plan-import.ts';

/** How many lines of each kind are shown. */
const SHOWN = 20;

/** The numbers of products, and the rows with errors. */
export const previewJson = ({ created, changed, vanished, faults }: ImportPlan) => ({
  new: created.length,
  changed: changed.length,
  vanished: vanished.length,
  faulty: faults,
});

/** The same as text, with the first products of each kind. */
export function previewText({ created, changed, vanished, faults }: ImportPlan): string {
  const lines = [
    `Новых товаров: ${created.length}`,
    ...created
      .slice(0, SHOWN)
      .flatMap(({ next: { title, variants }, caveat }) => [
        `  + ${title}${variantWords(variants.length)}`,
        ...caveatLine(caveat),
      ]),
    ...more(created.length),
    `Изменится товаров: ${changed.length}`,
    ...changed
      .slice(0, SHOWN)
      .flatMap(({ current, fields, caveat }) => [
        `  ~ ${current.title}`,
        ...caveatLine(caveat),
        ...fields.slice(0, SHOWN).map(({ field, from, to }) => `      ${field}: ${short(from)} → ${short(to)}`),
      ]),
    ...more(changed.length),
    `Нет в файле: ${vanished.length}`,
    ...vanished.slice(0, SHOWN).map(({ title }) => `  − ${title}`),
    ...more(vanished.length),
    `Строк с ошибками: ${faults.length}`,
    ...faults.slice(0, SHOWN).map((fault) => `  ! ${faultWords(fault)}`),
    ...more(faults.length),
  ];
  return `${lines.join('\n')}\n`;
}

const more = (count: number): string[] => (count > SHOWN ? [`  … и ещё ${count - SHOWN}`] : []);

const variantWords = (count: number): string =>
  count === 0 ? '' : ` (${count} ${russianPlural(count, 'вариант', 'варианта', 'вариантов')})`;

const caveatLine = (caveat: string | null): string[] => (caveat ? [`      ${caveat}`] : []);

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** The text below a preview that was applied. */
export function appliedText(missing: readonly string[]): string {
  return [
    'Применено. Отменить: npm run import -- --undo',
    ...(missing.length > 0
      ? [`Не нашлись или не подошли файлы картинок (${missing.length}): ${missing.slice(0, 10).join(', ')}`]
      : []),
    '',
  ].join('\n');
}
