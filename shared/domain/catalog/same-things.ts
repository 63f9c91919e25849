/**
 * Names of the same thing: sellers write one of them, buyers type another. Only what means the same in a shop: a kind of
 * the thing ('кеды' for 'обувь') would find what nobody asked for. Each always counts for the others.
 */
const SAME_THINGS = [
  // Animals.
  'кот котик кошка кошечка кошачий котенок котята',
  'собака собачка собачий пес пса псу щенок',
  'медведь мишка',
  // Clothes and jewellery.
  'брюки штаны треники',
  'кофта кофточка джемпер свитер пуловер лонгслив свитшот',
  'толстовка худи свитшот',
  'лосины легинсы',
  'варежки рукавицы',
  'майка футболка',
  'тапочки шлепанцы шлепки сланцы',
  'лифчик бюстгальтер',
  'комбинезон комбез',
  'кошелек бумажник портмоне',
  'рюкзак ранец портфель',
  'серьги сережки',
  'кулон подвеска',
  'бусы ожерелье',
  'бижутерия украшения',
  // Home and garden.
  'чашка чашечка кружка кружечка',
  'стакан бокал',
  'фужер бокал',
  'джезва турка',
  'половник черпак',
  'плед покрывало',
  'шторы занавески портьеры',
  'ковер коврик палас',
  'диван софа',
  'стеллаж этажерка',
  'кашпо горшок',
  'парник теплица',
  'градусник термометр',
  'ароматизатор освежитель пахучка',
  'шуруповерт шурик',
  'велосипед велик',
  'пластиковый пластмассовый',
  'удобрение подкормка',
  // Electronics, and brands in Russian letters that are not spelled as they sound.
  'ноутбук лэптоп',
  'телефон смартфон',
  'кабель провод шнур',
  'флешка флэшка',
  'павербанк пауэрбанк повербанк powerbank',
  'блютуз bluetooth',
  'вайфай wifi',
  'юсб usb',
  'айфон iphone',
  'айпад ipad',
  'эппл apple',
  'ксиаоми ксиоми сяоми xiaomi',
  'хуавей huawei',
  'хонор honor',
  'найк nike',
  'рибок reebok',
  // Leisure, food and the rest.
  'ежедневник планер',
  'духи парфюм парфюмерия',
  'подгузник памперс',
  'омыватель незамерзайка',
  'варенье джем',
  'помидор томат',
  'картошка картофель',
  'конфеты сладости',
];

/** What may be meant, if a query finds nothing as it is typed: a measure, a property, a place, a thing of the same use. */
const LIKE_THINGS = [
  'литр л',
  'миллилитр мл',
  'грамм г гр',
  'килограмм кг кило',
  'миллиметр мм',
  'сантиметр см',
  'метр м',
  'штука шт',
  'два две 2',
  'три 3',
  'четыре 4',
  'пять 5',
  'шесть 6',
  'маленький мини',
  'большой макси',
  'плюшевый мягкий',
  'секатор ножницы',
  'удочка спиннинг',
  'лежанка лежак',
  'мешок пакет',
  'батарейка аккумулятор',
  'скетчбук альбом',
  'фломастер маркер',
  'конструктор лего',
  'лен льняной',
  'яблоко яблоня яблоневый',
  'стол настольный',
  'стена настенный',
  'автомобиль автомобильный машина авто',
  'мужской мужчина',
  'женский женщина',
  'детский ребенок дети малыш',
];

const wordsOf = (lines: string[]): string[][] => lines.map((line) => line.split(' '));

const WORDS = { same: wordsOf(SAME_THINGS), like: wordsOf(LIKE_THINGS) };

const SAME_LETTERS = 2;

/** The pairs that a word may be the first one of, in any of its forms: a caller compares the stems. */
export function otherNamesOf(word: string, likeness: keyof typeof WORDS): { form: string; other: string }[] {
  const start = word.slice(0, SAME_LETTERS);
  return WORDS[likeness].flatMap((words) =>
    words
      .filter((form) => form.startsWith(start) || word.startsWith(form))
      .flatMap((form) => words.filter((other) => other !== form).map((other) => ({ form, other }))),
  );
}
