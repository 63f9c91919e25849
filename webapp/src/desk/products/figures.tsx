import { formatRoubles } from '#shared/contract/money.ts';
import { readRoubles } from '#webapp/desk/kit/read-roubles.ts';
import { EditableFigure } from './editable-figure.tsx';
import { type FigureField, type StockItem, usePriceAndStock } from './use-price-and-stock.ts';

interface FigureProps {
  item: StockItem;
  /** The product's name, for screen readers. */
  of: string;
  value: number | null;
}

/** An empty price of a variant means the product's price. */
export function PriceFigure({ shared, ...figure }: FigureProps & { shared?: number }) {
  const { item, value } = figure;
  const isOwn = item.variantId === null;
  const text = value === null ? (shared === undefined ? '—' : formatRoubles(shared)) : formatRoubles(value);
  return <RoubleFigure {...figure} field="price" name="Цена" text={text} mayBeEmpty={!isOwn} />;
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
export function StockFigure({ item, of, value, empty = 'без учёта' }: FigureProps & { empty?: string }) {
  const save = usePriceAndStock();
  return (
    <EditableFigure
      label={`Остаток: ${of}`}
      text={value === null ? empty : String(value)}
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
