import type { ProductAttribute } from '#shared/contract/product.ts';
import { type AttributeGroup, fitsSegments } from './product-attributes.ts';
import { SegmentedField } from './segmented-field.tsx';
import { SelectField } from './select-field.tsx';

interface AttributeControlProps {
  group: AttributeGroup;
  chosen: ProductAttribute | undefined;
  onChoose: (entry: ProductAttribute) => void;
  wrong: boolean;
}

export function AttributeControl({ group, chosen, onChoose, wrong }: AttributeControlProps) {
  const field = {
    label: group.name,
    value: chosen ? String(chosen.value.id) : '',
    options: group.entries.map(({ value }) => [String(value.id), value.value] as const),
    wrong,
    onChange: (id: string) => {
      const entry = group.entries.find(({ value }) => String(value.id) === id);
      if (entry) onChoose(entry);
    },
  };
  return fitsSegments(group) ? (
    <SegmentedField {...field} />
  ) : (
    <SelectField {...field} placeholder={group.name} wide small />
  );
}
