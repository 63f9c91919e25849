import { PRODUCT_LIMITS } from '#shared/contract/product-limits.ts';
import { savingPercent } from '#shared/contract/shown-price.ts';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { TextField } from '#webapp/components/ui/text-field.tsx';
import { RoubleField } from '#webapp/desk/kit/rouble-field.tsx';
import { PiecesField } from './pieces-field.tsx';
import styles from './product-editor.module.css';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** Price and stock of the product; variants without values of their own use these. */
export function PriceSection({ form, problems, change }: SectionProps) {
  const hasVariants = form.variants.length > 0;
  const isCounted = form.stock !== null;
  return (
    <Section
      title="Цена и остаток"
      note={hasVariants ? 'Для вариантов, у которых своя цена или остаток не указаны' : undefined}
    >
      <div className={styles.pair}>
        <div data-path="price">
          <RoubleField
            label="Цена"
            value={form.price ?? null}
            error={problems.price}
            onChange={(price) => change((now) => ({ ...now, price }))}
          />
        </div>
        <div data-path="old_price">
          <RoubleField
            label="Старая цена"
            optional
            value={form.oldPrice ?? null}
            error={problems.old_price}
            hint={savingOf(form.price, form.oldPrice)}
            onChange={(oldPrice) => change((now) => ({ ...now, oldPrice }))}
          />
        </div>
      </div>
      <div data-path="sku">
        <TextField
          label="Артикул"
          optional
          value={form.sku}
          maxLength={PRODUCT_LIMITS.sku}
          error={problems.sku}
          autoComplete="off"
          onChange={({ target }) => change((now) => ({ ...now, sku: target.value }))}
        />
      </div>
      <CheckField checked={isCounted} onChange={(counted) => change((now) => ({ ...now, stock: counted ? 0 : null }))}>
        Считать остаток{hasVariants && ' общим на все варианты'}
      </CheckField>
      {isCounted && (
        <div className={styles.pair}>
          <div data-path="stock">
            <PiecesField
              label="Остаток, шт."
              value={form.stock}
              error={problems.stock}
              // An empty field does not mean 'not counted'; the checkbox says that.
              onChange={(stock) => change((now) => ({ ...now, stock: stock ?? undefined }))}
            />
          </div>
          <div data-path="low_stock">
            <PiecesField
              label="Предупредить при"
              optional
              value={form.lowStock}
              error={problems.low_stock}
              hint="Пусто — как во всём магазине, 0 — никогда"
              onChange={(lowStock) => change((now) => ({ ...now, lowStock }))}
            />
          </div>
        </div>
      )}
    </Section>
  );
}

function savingOf(price: number | null | undefined, oldPrice: number | null | undefined): string {
  const percent = typeof price === 'number' ? savingPercent(price, oldPrice ?? null) : null;
  return percent === null ? 'Зачёркнута рядом с ценой' : `Покупатель увидит: −${percent} %`;
}
