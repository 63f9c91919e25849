import { parseArgs } from 'node:util';
import { LEAVABLE, type Leavable } from '#shared/contract/desk/imports.ts';
import { StartError } from '#shared/platform/start-error.ts';

const USAGE = `npm run import -- ФАЙЛ [--pictures ZIP] [--leave ${LEAVABLE.join(',')}] [--hide-missing] [--json] [--apply]
npm run import -- --undo [--json]`;

export const IMPORT_HELP = `${USAGE}

Товары из таблицы: XLSX, CSV, YML или ZIP. Без --apply и --undo показывает, что изменится, и ничего не меняет.
  --pictures ZIP   архив с фотографиями
  --leave …        чего не менять: ${LEAVABLE.join(', ')} — через запятую
  --hide-missing   скрыть товары, которых в файле нет
  --json           ответ для другой программы
  --apply          применить
  --undo           отменить последний импорт целиком, в течение недели`;

const OPTIONS = {
  pictures: { type: 'string' },
  leave: { type: 'string' },
  'hide-missing': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  apply: { type: 'boolean', default: false },
  undo: { type: 'boolean', default: false },
} as const;

export interface GivenFile {
  name: string;
  pictures: string | undefined;
  leave: Leavable[];
  hideVanished: boolean;
  isApplied: boolean;
}

/** The arguments of `npm run import`. Without a file, the last import is undone. */
interface ImportArguments {
  isJson: boolean;
  file: GivenFile | undefined;
}

/** Throws StartError with the usage. Contradicting arguments are refused, because they could damage a catalogue. */
export function importArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(args);
  const [name, another] = positionals;
  if (values.undo) {
    const isAlone = name === undefined && !values.apply && !values['hide-missing'] && !values.leave && !values.pictures;
    if (!isAlone)
      throw wrong('--undo отменяет последний импорт: файл и другие параметры с ним не указывают, кроме --json');
    return { isJson: values.json, file: undefined };
  }
  if (name === undefined) throw wrong('Укажите файл');
  if (another !== undefined) throw wrong(`Файл нужен один, а указаны «${name}» и «${another}»`);
  return {
    isJson: values.json,
    file: {
      name,
      pictures: values.pictures,
      leave: (values.leave?.split(',') ?? []).map(leavable),
      hideVanished: values['hide-missing'],
      isApplied: values.apply,
    },
  };
}

function parsed(args: readonly string[]) {
  const known = new Set(Object.keys(OPTIONS));
  // Node's own message is English.
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option' && !known.has(token.name)) throw wrong(`Нет такого параметра: ${token.rawName}`);
  }
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    throw wrong('Параметру --pictures или --leave не хватает значения, или оно дано тому, кому не нужно');
  }
}

function leavable(name: string): Leavable {
  const found = LEAVABLE.find((one) => one === name.trim());
  if (!found) throw wrong(`В --leave бывает ${LEAVABLE.join(', ')}, а не «${name}»`);
  return found;
}

const wrong = (problem: string) => new StartError(`${problem}:\n${USAGE}`);
