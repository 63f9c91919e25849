/** The architecture as data: who may import whom, and how files are named and sized. */

export interface Source {
  /** From the project's root. */
  file: string;
  text: string;
  /** Paths from the root; packages as `npm:zod`. */
  imports: string[];
  /** The same without imports of types only. */
  runtimeImports: string[];
  lines: number;
}

export const TOP_LEVEL = ['api', 'bot', 'docs', 'prisma', 'shared', 'tests', 'webapp'];

export const LENGTHS = { median: 60, ninetieth: 200, longest: 300, test: 500 };

export const FORBIDDEN_NAMES = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'index'];

export const EXPORT_ALL = /^export \* from/m;

/** Every way to name another file or package: `from '…'`, `import('…')` with any quotes, and `import '…'`. */
export const IMPORT =
  /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"`]([^'"`]+)['"`]|^import\s+['"]([^'"]+)['"]/gm;

/** `process.env`, also destructured or imported from the module. */
export const ENVIRONMENT =
  /\bprocess\??\.env\b|\bprocess\[|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b|['"`](?:node:)?process['"`]/;

/** Writes by Prisma and in SQL. A row lock (FOR UPDATE) is not a write. */
export const WRITE =
  /\b(?:db|tx|prisma|database)\.\w+\.(?:create|update|upsert|delete)\w*\(|\$(?:execute|query)Raw[^;]*?(?:\b(?:insert|merge)\s+into|\bdelete\s+from|\btruncate|(?<!\b(?:for|key|do)\s+)\bupdate)\s+(?!"?(?:bot_sessions|bot_updates|graphile_worker)\b)/i;

/** The folders of the channels. */
export const CHANNEL = /^(?:api|bot)\//;

/** Prisma used directly: models, transactions, and SQL over tables that are not the bot's own. */
export const QUERY =
  /\b(?:db|tx|prisma|database)\.(?:\$transaction\b|\w+\.(?:find|count|aggregate|groupBy|create|update|upsert|delete)\w*\()|\$(?:execute|query)Raw(?!\w*(?:<[^>]*>)?[^;]*\b(?:bot_sessions|bot_updates)\b)/;

/** Files that may read the environment: main.ts of a process, the platform's env.ts, configuration of tools. */
export const READS_ENVIRONMENT = /(?:^|\/)main\.ts$|^shared\/platform\/env\.ts$|\.config\.ts$/;

type Zone =
  | 'contract'
  | 'domain'
  | 'platform'
  | 'generated'
  | 'prisma'
  | 'api'
  | 'bot'
  | 'sandbox'
  | 'webapp'
  | 'tests'
  | 'tool';

const ZONES: [prefix: string, zone: Zone][] = [
  ['shared/contract/', 'contract'],
  ['shared/domain/', 'domain'],
  ['shared/platform/', 'platform'],
  ['prisma/generated/', 'generated'],
  ['prisma/', 'prisma'],
  ['api/', 'api'],
  ['bot/sandbox/', 'sandbox'],
  ['bot/', 'bot'],
  ['webapp/', 'webapp'],
  ['tests/', 'tests'],
];

export function zoneOf(file: string): Zone {
  return ZONES.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'tool';
}

/** Imports of the project's own code. The sandbox replaces Telegram, so it knows nothing of the shop. */
const MAY_IMPORT = {
  contract: ['contract'],
  domain: ['contract', 'domain', 'generated'],
  platform: ['contract', 'domain', 'platform', 'generated', 'prisma'],
  generated: ['generated'],
  prisma: ['contract', 'domain', 'platform', 'generated', 'prisma'],
  api: ['contract', 'domain', 'platform', 'generated', 'api'],
  bot: ['contract', 'domain', 'platform', 'generated', 'bot'],
  sandbox: ['contract', 'platform', 'sandbox'],
  webapp: ['contract', 'webapp'],
  tests: ['contract', 'domain', 'platform', 'generated', 'prisma', 'api', 'bot', 'sandbox', 'webapp', 'tests', 'tool'],
  tool: ['tool', 'tests'],
} satisfies Record<Zone, Zone[]>;

/** Exceptions to the table, each with its reason. */
const EXCEPTIONS: [file: string, target: string, why: string][] = [
  ['bot/start-bot.ts', 'bot/sandbox/owner.ts', 'in the sandbox its manager owns the shop'],
  ['bot/sandbox/page/vite.config.ts', 'webapp/precompress.ts', 'both pages are built alike'],
];

/** Marks an import of a package. */
export const PACKAGE = 'npm:';

/** Packages that a zone must not import, or the only ones that it may. */
const NO_PACKAGES = {
  contract: (name: string) => name !== 'zod',
  domain: (name: string) => /^(express|grammy|@grammyjs\/|react|graphile-worker|pg$|@prisma\/adapter)/.test(name),
  webapp: (name: string) => /^(express|grammy|@grammyjs\/|pg$|@prisma\/|graphile-worker|pino)/.test(name),
} satisfies Partial<Record<Zone, (name: string) => boolean>>;

/** The domain's levels, from the lowest: imports go to the same folder or to a lower level. */
export const DOMAIN_LEVELS = [
  ['addresses', 'settings', 'customers', 'catalog', 'notifications'],
  ['pricing', 'wishlist', 'stock', 'reviews', 'broadcasts', 'staff', 'monitoring', 'imports'],
  ['orders'],
  ['payments'],
  ['privacy', 'figures', 'audit'],
];

export function isAllowed(file: string, target: string): boolean {
  if (EXCEPTIONS.some(([from, to]) => from === file && to === target)) return true;
  const from = zoneOf(file);
  if (target.startsWith(PACKAGE)) {
    const isForbidden = from in NO_PACKAGES ? NO_PACKAGES[from as keyof typeof NO_PACKAGES] : () => false;
    return !isForbidden(target.slice(PACKAGE.length));
  }
  const to = zoneOf(target);
  if (!(MAY_IMPORT[from] as Zone[]).includes(to)) return false;
  if (from === 'domain' && to === 'domain') return goesDown(file, target);
  return from === 'webapp' && to === 'webapp' ? staysInLayer(file, target) : true;
}

function goesDown(file: string, target: string): boolean {
  const from = folderIn(file, 'shared/domain/');
  const to = folderIn(target, 'shared/domain/');
  return from === to || to === null || (from !== null && levelOf(to) < levelOf(from));
}

const levelOf = (folder: string): number => DOMAIN_LEVELS.findIndex((level) => level.includes(folder));

/**
 * app → features → components and lib. Features never import each other; primitives never import shop components. The
 * desk is separate from the storefront: it imports primitives and lib, and nobody imports it.
 */
function staysInLayer(file: string, target: string): boolean {
  if (file.startsWith(DESK)) return DESK_TAKES.some((folder) => target.startsWith(folder));
  if (target.startsWith(DESK)) return false;
  const layers = ['lib', 'components', 'features', 'app'];
  const [from, to] = [folderIn(file, 'webapp/src/'), folderIn(target, 'webapp/src/')];
  if (from === null || to === null) return true;
  if (from === 'features' && to === 'features') {
    return folderIn(file, 'webapp/src/features/') === folderIn(target, 'webapp/src/features/');
  }
  if (file.startsWith('webapp/src/components/ui/') && target.startsWith('webapp/src/components/shop/')) return false;
  return layers.indexOf(to) <= layers.indexOf(from);
}

const DESK = 'webapp/src/desk/';
const DESK_TAKES = [DESK, 'webapp/src/lib/', 'webapp/src/components/ui/'];

/** The first folder of a path below a prefix; null for a file directly in it. */
function folderIn(file: string, prefix: string): string | null {
  const [folder, ...rest] = file.slice(prefix.length).split('/');
  return file.startsWith(prefix) && rest.length > 0 ? (folder ?? null) : null;
}
