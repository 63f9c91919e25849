/**
 * Words by which people look for the same thing: sellers write one of them, buyers type another. Only what means the
 * same in a shop: a kind of the thing ('кеды' for 'обувь') would find what nobody asked for.
 */
const SAME_THINGS = [
  // Measures.
  'литр л',
  'миллилитр мл',
  'грамм г гр',
  'килограмм кг кило',
  'миллиметр мм',
  'сантиметр см',
  'метр м',
  'штука шт',
  // Animals and materials.
  'кот котик кошка кошечка котенок котята',
  'собака собачка пес пса псу щенок',
  'медведь мишка',
  'плюшевый мягкий',
  'лен льняной',
  'яблоко яблоня яблоневый',
  // Clothes and jewellery.
  'брюки штаны',
  'кофта кофточка джемпер свитер пуловер лонгслив свитшот',
  'толстовка худи свитшот',
  'лосины легинсы',
  'варежки рукавицы',
  'майка футболка',
  'тапочки шлепанцы',
  'кошелек бумажник портмоне',
  'рюкзак ранец',
  'серьги сережки',
  'кулон подвеска',
  'бусы ожерелье колье',
  'бижутерия украшения',
  // Home and garden.
  'чашка чашечка кружка кружечка',
  'стакан бокал',
  'половник черпак',
  'плед покрывало',
  'шторы занавески портьеры',
  'ковер коврик палас',
  'диван софа',
  'стеллаж этажерка',
  'кашпо горшок',
  'секатор ножницы',
  'удочка спиннинг',
  'лежанка лежак',
  // Leisure, paper and the rest.
  'ежедневник планер',
  'скетчбук альбом',
  'фломастер маркер',
  'конструктор лего',
  'духи парфюм парфюмерия',
  'варенье джем',
  'конфеты сладости',
  'ноутбук лэптоп',
  'телефон смартфон',
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
