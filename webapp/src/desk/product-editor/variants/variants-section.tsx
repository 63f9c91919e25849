import { useEffect, useRef } from 'react';
import { FieldError } from '#webapp/components/ui/field-error.tsx';
import type { Problems } from '#webapp/desk/product-editor/form/form-problems.ts';
import type { FormVariant } from '#webapp/desk/product-editor/form/product-form.ts';
import { Section } from '#webapp/desk/product-editor/section.tsx';
import type { SectionProps } from '#webapp/desk/product-editor/section-props.ts';
import { useWideLayout } from '#webapp/lib/use-layout.ts';
import { addCombinations, combinationName } from './combinations.ts';
import { FillBar } from './fill-bar.tsx';
import { fillVariants } from './fill-variants.ts';
import { MissingVariants } from './missing-variants.tsx';
import { fallbacksOf, type RowProps } from './row-props.ts';
import { useVariantList } from './use-variant-list.ts';
import { VariantCards } from './variant-cards.tsx';
import { VariantRow } from './variant-row.tsx';
import { VariantTable } from './variant-table.tsx';
import styles from './variants.module.css';

const NO_PROBLEMS: Problems = {};

/** The combinations that exist, each with its own price, pieces and picture. */
export function VariantsSection({ form, problems, change }: SectionProps) {
  const isWide = useWideLayout();
  const section = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new rows are on the page
  useEffect(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    section.current?.querySelector<HTMLElement>('[data-matrix] input')?.focus();
  }, [form.variants.length]);
  const list = useVariantList(change);
  const { attributes, variants, pictures } = form;
  if (attributes.every(({ values }) => values.length === 0) && variants.length === 0) return null;
  const fallbacks = fallbacksOf(form);
  const hasProblems = Object.keys(problems).some((path) => path.startsWith('variants.'));
  const rowProps = (variant: FormVariant, row: number): RowProps => ({
    variant,
    row,
    pictures,
    fallbacks,
    list,
    name: combinationName(attributes, variant.values),
    problems: hasProblems ? problems : NO_PROBLEMS,
  });
  return (
    <Section
      title={variants.length > 0 ? `Варианты: ${variants.length}` : 'Варианты'}
      note={
        variants.length > 0
          ? 'Пустая ячейка — как у товара. Сочетаний, которых здесь нет, купить нельзя'
          : 'Сейчас можно купить любое сочетание. Создайте варианты, если у сочетаний свои цены, остатки или артикулы'
      }
    >
      {problems.variants && <FieldError>{problems.variants}</FieldError>}
      {variants.length > 1 && <FillBar form={form} onFill={(filling) => change((now) => fillVariants(now, filling))} />}
      <div ref={section} className={styles.matrix}>
        {variants.length > 0 && isWide && (
          <VariantTable>
            {variants.map((variant, row) => (
              <VariantRow key={variant.key} {...rowProps(variant, row)} />
            ))}
          </VariantTable>
        )}
        {variants.length > 0 && !isWide && <VariantCards form={form} rowProps={rowProps} />}
      </div>
      <MissingVariants
        form={form}
        onAdd={(combinations, byKeyboard) => {
          isAwaited.current = byKeyboard;
          change((now) => addCombinations(now, combinations));
        }}
      />
    </Section>
  );
}
