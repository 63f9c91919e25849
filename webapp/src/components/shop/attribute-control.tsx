import type { ProductAttribute } from '#shared/contract/product.ts';
import type { ValueState } from '#shared/contract/variant-choice.ts';
import type { FieldOption } from '#webapp/components/ui/field-option.ts';
import { SegmentedField } from '#webapp/components/ui/segmented-field.tsx';
import { SelectField } from '#webapp/components/ui/select-field.tsx';
import { type AttributeGroup, fitsSegments } from './product-attributes.ts';

/** Up to this many values are shown side by side if there is room; more values make a select. */
const MOST_SEGMENTS = 8;

/** Sizes, up to so many letters, stand in columns. */
const MOST_EVEN = 3;

export interface AttributeControlProps {
  group: AttributeGroup;
  chosen: ProductAttribute | undefined;
  onChoose: (entry: ProductAttribute) => void;
  /** Whether a value is available. */
  stateOf: (entry: ProductAttribute) => ValueState;
  wrong: boolean;
}

const LACKS = {
  available: undefined,
  sold_out: { words: 'нет в наличии', isClosed: false },
  missing: { words: 'нет в таком сочетании', isClosed: true },
} satisfies Record<ValueState, FieldOption[2]>;

/** `roomy`: the control has enough space, and the attribute's name is already above it. */
export function AttributeControl({
  group,
  chosen,
  onChoose,
  stateOf,
  wrong,
  roomy = false,
}: AttributeControlProps & { roomy?: boolean }) {
  const field = {
    label: group.name,
    value: chosen ? String(chosen.value.id) : '',
    options: group.entries.map((entry) => [String(entry.value.id), entry.value.value, LACKS[stateOf(entry)]] as const),
    wrong,
    onChange: (id: string) => {
      const entry = group.entries.find(({ value }) => String(value.id) === id);
      if (entry) onChoose(entry);
    },
  };
  const inSegments = roomy ? group.entries.length <= MOST_SEGMENTS : fitsSegments(group);
  return inSegments ? (
    <SegmentedField {...field} isEven={group.entries.every(({ value }) => value.value.length <= MOST_EVEN)} />
  ) : (
    <SelectField {...field} placeholder={roomy ? 'Выберите' : group.name} wide small={!roomy} />
  );
}
