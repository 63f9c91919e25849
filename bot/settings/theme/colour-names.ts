/** Common names of colours, in shades that suit a shop. */
const COLOURS = {
  белый: '#ffffff',
  кремовый: '#fff8ec',
  бежевый: '#f1e6d6',
  'светло-серый': '#eeeeee',
  серый: '#8a8a8a',
  'тёмно-серый': '#444444',
  чёрный: '#111111',
  красный: '#c62828',
  бордовый: '#7a1f2e',
  коралловый: '#e2614f',
  розовый: '#d6457f',
  'светло-розовый': '#fbe6ec',
  оранжевый: '#e06a10',
  жёлтый: '#f2b705',
  коричневый: '#6d4a2f',
  оливковый: '#6b6f2a',
  зелёный: '#2e7d32',
  'светло-зелёный': '#e3f2e4',
  'тёмно-зелёный': '#1f4d3a',
  мятный: '#bfe5d3',
  бирюзовый: '#0f8b8d',
  голубой: '#8fc7ee',
  'светло-голубой': '#e6f2fb',
  синий: '#1a57c2',
  'тёмно-синий': '#1b2a4a',
  фиолетовый: '#6a3fb5',
  сиреневый: '#c9b3e6',
} as const;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, '');

const BY_NAME = new Map(Object.entries(COLOURS).map(([name, code]) => [plain(name), code]));

/** The code of a colour by its name in any spelling: 'Темно зеленый'; null for an unknown name. */
export const colourNamed = (text: string): string | null => BY_NAME.get(plain(text.trim())) ?? null;
