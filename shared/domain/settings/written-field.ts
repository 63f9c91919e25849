import type { FieldInput, FieldValues, WrittenFieldView } from '#shared/contract/desk/written-field.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { roublesFromKopecks } from '#shared/contract/money.ts';
import { isVisible, type Understood } from '#shared/contract/read-text.ts';
import { ShopError } from '#shared/domain/shop-error.ts';

/** A fact as it is declared: `Value` is what its text means, `Row` is what has it, `Change` is how it is changed. */
export interface DeclaredField<Value, Row, Change> {
  /** Its name on the button, above the question and at its field. */
  name: string;
  /** Names the buttons under the question. Buttons of older messages work while it does not change. */
  step: string;
  question: string;
  /** How its field at the desk looks; without it, it is one line. */
  input?: FieldInput;
  /** Interprets a written answer. */
  read: (text: string) => Understood<Value>;
  /** What can be chosen instead of writing. The one named `none` is what an empty field means. */
  instead?: readonly { label: string; value: string; means: Value }[];
  change: (value: Value) => Change;
  /** The present value as one would write it; empty for none. */
  typed: (row: Row) => string;
}

/** A fact that a written answer changes, in the chat or at the desk. */
export interface WrittenField<Row, Change>
  extends Omit<DeclaredField<unknown, Row, Change>, 'read' | 'input' | 'instead' | 'change'> {
  input: FieldInput;
  read: (text: string) => Understood<Change>;
  instead: readonly { label: string; value: string; means: Change }[];
}

export function writtenField<Value, Row, Change>({
  read,
  input = 'line',
  instead = [],
  change,
  ...field
}: DeclaredField<Value, Row, Change>): WrittenField<Row, Change> {
  return {
    ...field,
    input,
    read: (text) => {
      const understood = read(text);
      return 'value' in understood ? { value: change(understood.value) } : understood;
    },
    instead: instead.map(({ means, ...choice }) => ({ ...choice, means: change(means) })),
  };
}

/** A sum in kopecks as one would type it in roubles; empty for none. */
export const sumTyped = (kopecks: number): string =>
  kopecks === 0
    ? ''
    : roublesFromKopecks(kopecks)
        .toFixed(kopecks % 100 === 0 ? 0 : 2)
        .replace('.', ',');

const isNone = ({ value }: { value: string }): boolean => value === 'none';

/** What an empty field means; undefined if it may not be empty. */
const emptyChoice = <Change>({ instead }: Pick<WrittenField<never, Change>, 'instead'>) => instead.find(isNone);

/** Values that can be chosen; others can be written. */
const usualChoices = <Change>({ instead }: Pick<WrittenField<never, Change>, 'instead'>) =>
  instead.filter((choice) => !isNone(choice));

/** A whole field of a form, which may be empty. */
export function readField<Change>(
  field: Pick<WrittenField<never, Change>, 'read' | 'instead'>,
  typed: string,
): Understood<Change> {
  const text = typed.trim();
  // 'Самара' is as good as 'Europe/Samara'.
  const chosen = usualChoices(field).find(({ label }) => isSame(label, text));
  if (chosen) return { value: chosen.means };
  if (isVisible(text)) return field.read(text);
  const empty = emptyChoice(field);
  return empty ? { value: empty.means } : { hint: 'Заполните это поле.' };
}

const isSame = (label: string, text: string): boolean => label.toLowerCase() === text.toLowerCase();

/** The field as the desk shows it. */
export function textView<Row, Section extends string>(
  { key, section }: { key: string; section: Section },
  field: WrittenField<Row, unknown>,
  row: Row,
): WrittenFieldView<Section> {
  return {
    kind: 'text',
    key,
    section,
    name: field.name,
    question: field.question,
    input: field.input,
    value: field.typed(row),
    when_empty: emptyChoice(field)?.label ?? null,
    suggestions: usualChoices(field).map(({ label, value }) => ({ label, value })),
  };
}

/** What was typed, understood in the order given. Throws `invalid_fields` with every value that is not. */
export function readValues<Change>(
  values: FieldValues,
  readValue: (key: string, value: string | boolean) => Understood<Change>,
): Change[] {
  const changes: Change[] = [];
  const details: FieldProblem[] = [];
  for (const [key, value] of Object.entries(values)) {
    const read = readValue(key, value);
    if ('hint' in read) details.push({ path: `values.${key}`, message: read.hint });
    else changes.push(read.value);
  }
  if (details.length > 0) throw new ShopError('invalid_fields', { details });
  return changes;
}

/** Throws `conflict` if a field that is changed is not what the person saw. */
export function assertSeen(
  fields: readonly Pick<WrittenFieldView, 'key' | 'value'>[],
  { values, seen }: { values: FieldValues; seen: FieldValues },
): void {
  const isStale = fields.some(({ key, value }) => Object.hasOwn(values, key) && value !== seen[key]);
  if (isStale) throw new ShopError('conflict');
}

/** Whether a caller's key is one of the table's. */
export const isKey = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key);
