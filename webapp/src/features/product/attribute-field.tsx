import type { ProductAttribute } from '#shared/contract/product.ts';
import type { AttributeGroup } from '../../components/product-attributes.ts';
import { SegmentedField } from '../../components/segmented-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import styles from './attribute-field.module.css';

/** So many values can be seen at a glance; more go into a select. */
const MOST_SEGMENTS = 8;

interface AttributeFieldProps {
  group: AttributeGroup;
  chosen: ProductAttribute | undefined;
  onChoose: (entry: ProductAttribute) => void;
  wrong: boolean;
}

/** On the sheet there is room for every value with the attribute's name above. */
export function AttributeField({ group, chosen, onChoose, wrong }: AttributeFieldProps) {
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
  return (
    <div className={styles.field}>
      <p className={styles.name} aria-hidden="true">
        {group.name}
      </p>
      {group.entries.length > MOST_SEGMENTS ? (
        <SelectField {...field} placeholder="Выберите" wide />
      ) : (
        <SegmentedField {...field} />
      )}
    </div>
  );
}
