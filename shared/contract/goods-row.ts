/** So many goods are a row on a desktop, and two rows on a phone. */
export const GOODS_ROW = 4;
