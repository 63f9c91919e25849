import { formatRoubles } from '#shared/contract/money.ts';
import { readRoubles } from '#webapp/lib/read-roubles.ts';
import { EditableFigure } from './editable-figure.tsx';
import { type FigureField, type StockItem, usePriceAndStock } from './use-price-and-stock.ts';

interface FigureProps {
  item: StockItem;
  /** The product's name, for screen readers. */
  of: string;
  value: number | null;
}

/** A variant without a price has the product's, which is null for the product itself. */
export function PriceFigure({ sharedPrice, ...figure }: FigureProps & { sharedPrice: number | null }) {
  const price = figure.value ?? sharedPrice;
  const text = price === null ? '—' : formatRoubles(price);
  return <RoubleFigure {...figure} field="price" name="Цена" text={text} mayBeEmpty={sharedPrice !== null} />;
}

export function OldPriceFigure(figure: FigureProps) {
  const text = figure.value === null ? '—' : formatRoubles(figure.value);
  return <RoubleFigure {...figure} field="old_price" name="Старая цена" text={text} mayBeEmpty />;
}

interface RoubleFigureProps extends FigureProps {
  field: FigureField;
  name: string;
  text: string;
  mayBeEmpty: boolean;
}

function RoubleFigure({ item, of, value, field, name, text, mayBeEmpty }: RoubleFigureProps) {
  const save = usePriceAndStock();
  return (
    <EditableFigure
      label={`${name}: ${of}`}
      text={text}
      typed={value === null ? '' : String(value).replace('.', ',')}
      isSoft={value === null}
      read={(typed) => {
        const roubles = readRoubles(typed);
        if (roubles === undefined) return { problem: 'Введите сумму в рублях' };
        return roubles === null && !mayBeEmpty ? { problem: 'Введите цену' } : { value: roubles };
      }}
      save={(next) => save(item, field, value, next)}
    />
  );
}

/** An empty stock is not counted; of a variant it means the product's stock. */
export function StockFigure({ item, of, value, withoutStock }: FigureProps & { withoutStock: string }) {
  const save = usePriceAndStock();
  return (
    <EditableFigure
      label={`Остаток: ${of}`}
      text={value === null ? withoutStock : String(value)}
      typed={value === null ? '' : String(value)}
      isSoft={value === null}
      read={(typed) => {
        const text = typed.replace(/\s/g, '');
        if (text === '') return { value: null };
        return /^\d{1,7}$/.test(text) ? { value: Number(text) } : { problem: 'Введите целое число' };
      }}
      save={(next) => save(item, 'stock', value, next)}
    />
  );
}
