// Pieces of SQL that say what is wrong in words of the shop's owner.

/** The columns of a finding. */
export const finding = (about: string, wrong: string) => `${about} AS about, ${wrong} AS wrong`;

/** For tables whose alias is their first letter. */
export const order = `'заказ № ' || o.number`;
export const payment = `'платёж № ' || p.invoice`;
export const product = `'товар № ' || p.id`;

/** A sum of kopecks: `1790,50 ₽`. */
export const roubles = (kopecks: string) =>
  `(replace(to_char((${kopecks}) / 100.0, 'FM999999999990.00'), '.', ',') || ' ₽')`;

/** A state as people read it: `«В обработке»`. */
export const stateName = (state: string, names: Record<string, string>) =>
  `('«' || CASE ${state}::text ${Object.entries(names)
    .map(([name, word]) => `WHEN '${name}' THEN '${word}'`)
    .join(' ')} ELSE ${state}::text END || '»')`;
