/**
 * Words by which people look for the same thing: sellers write one of them, buyers type another. Only what means the
 * same in a shop: a kind of the thing ('кеды' for 'обувь') would find what nobody asked for.
 */
const SAME_THINGS = [
  'литр л',
  'миллилитр мл',
  'грамм г гр',
  'килограмм кг кило',
  'миллиметр мм',
  'сантиметр см',
  'метр м',
  'штука шт',
  'кот кошка котенок котята',
  'собака пес пса псу щенок',
  'медведь мишка',
  'плюшевый мягкий',
  'лен льняной',
  'чашка кружка',
  'плед покрывало',
  'кашпо горшок',
  'диван софа',
  'рюкзак ранец',
  'брюки штаны',
  'толстовка худи свитшот',
  'тапочки шлепанцы',
  'серьги сережки',
  'кулон подвеска',
  'бижутерия украшения',
  'удочка спиннинг',
  'духи парфюм парфюмерия',
  'ноутбук лэптоп',
  'телефон смартфон',
  'ежедневник планер',
].map((line) => line.split(' '));

const SAME_LETTERS = 2;

/** The pairs that a word may be the first one of, in any of its forms: a caller compares the stems. */
export function sameThings(word: string): { form: string; other: string }[] {
  const start = word.slice(0, SAME_LETTERS);
  return SAME_THINGS.flatMap((words) =>
    words
      .filter((form) => form.startsWith(start) || word.startsWith(form))
      .flatMap((form) => words.filter((other) => other !== form).map((other) => ({ form, other }))),
  );
}
