/** Words for a large invented catalogue. Nouns carry their gender, so that adjectives agree as in real titles. */

type Gender = 'm' | 'f' | 'n';

export const NOUNS: [noun: string, gender: Gender][] = [
  ...of(
    'f',
    'кружка чашка тарелка ваза миска пиала салфетка подушка скатерть свеча сумка открытка тетрадь шкатулка ложка вилка ' +
      'доска банка бутылка корзина лампа рамка кастрюля сковорода простыня наволочка брошь серёжка игрушка книга ручка ' +
      'закладка наклейка гирлянда ёлка статуэтка пепельница полка вешалка щётка расчёска косметичка кепка футболка рубашка ' +
      'юбка майка перчатка варежка шапка',
  ),
  ...of(
    'm',
    'чайник кувшин поднос блокнот плед фартук ковёр коврик шарф платок рюкзак кошелёк чехол пенал календарь плакат постер ' +
      'конструктор пазл мяч подсвечник графин бокал стакан набор сервиз нож казан ковш дуршлаг светильник торшер абажур ' +
      'халат свитер жилет ремень зонт браслет кулон',
  ),
  ...of(
    'n',
    'блюдо полотенце одеяло покрывало мыло масло кашпо зеркало кольцо кресло ожерелье платье пальто панно кофе',
  ),
];

function of(gender: Gender, words: string): [string, Gender][] {
  return words.split(' ').map((word) => [word, gender]);
}

/** Stems of hard adjectives; `adjective` gives them an ending. */
const ADJECTIVES = (
  'керамическ деревянн стеклянн льнян хлопков шерстян кожан бумажн фарфоров бронзов латунн медн стальн чугунн бамбуков ' +
  'плетён вязан вышит расписн матов глянцев полосат клетчат праздничн подарочн детск взросл домашн дорожн садов кухонн ' +
  'настольн настенн напольн подвесн складн бел чёрн красн зелён жёлт серебрист золотист бирюзов бордов фиолетов розов ' +
  'оранжев коричнев бежев молочн терракотов песочн небесн изумрудн янтарн мраморн гранитн северн южн восточн западн зимн ' +
  'весенн осенн морск лесн горн речн степн'
).split(' ');

const ENDINGS = { m: 'ый', f: 'ая', n: 'ое' } satisfies Record<Gender, string>;

export const adjectives = ADJECTIVES.map((stem) => (gender: Gender) => {
  const isVelar = /[кгх]$/.test(stem);
  return stem + (isVelar && gender === 'm' ? 'ий' : ENDINGS[gender]);
});

export const PLAIN_WORDS = (
  'мягкий свет дом тепло утро вечер уют стол чай гость праздник память ремесло мастер рука узор глина обжиг глазурь нить ' +
  'полотно дерево масло воск запах трава цветок ягода лист ветер море берег камень песок дорога город окно зима весна лето ' +
  'осень подходит легко моется служит долго хранит приятно держать сделано вручную маленькой мастерской каждый предмет ' +
  'немного отличается упаковано коробку можно подарить сразу размер указан сантиметрах цвет зависит экрана беречь удара ' +
  'стирать тридцати градусах сушить тени внутри снаружи крышка ручка дно край носик подкладка карман молния застёжка'
).split(' ');

/** Pseudo-random numbers that are the same in every run (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SYLLABLES = 'ба ве го ду жи за ка ле ми но ру са ти фо ха ци ша эл ян ор ис ум ар ен'.split(' ');

/** An invented name of a brand or collection, with two to four syllables. */
export function inventedName(random: () => number): string {
  const length = 2 + Math.floor(random() * 3);
  const name = Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
