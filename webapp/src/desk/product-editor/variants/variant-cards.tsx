import type { FormVariant, ProductForm } from '#webapp/desk/product-editor/form/product-form.ts';
import { combinationName } from './combinations.ts';
import type { RowProps } from './row-props.ts';
import { VariantCard } from './variant-card.tsx';
import styles from './variants.module.css';

interface VariantCardsProps {
  form: ProductForm;
  rowProps: (variant: FormVariant, row: number) => RowProps;
}

/** The matrix for a phone, grouped by the values of the first attribute. */
export function VariantCards({ form, rowProps }: VariantCardsProps) {
  const [first, ...others] = form.attributes;
  if (!first) return null;
  const rows = form.variants.map((variant, row) => ({ variant, row }));
  return (
    <div data-matrix="">
      {first.values.map(({ key, value }) => {
        const own = rows.filter(({ variant }) => variant.values[first.key] === key);
        if (own.length === 0) return null;
        return (
          <div key={key} className={styles.group}>
            <h3>{value}</h3>
            <ul>
              {own.map(({ variant, row }) => (
                <VariantCard
                  key={variant.key}
                  {...rowProps(variant, row)}
                  shortName={others.length > 0 ? combinationName(others, variant.values) : value}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
