import { checkNodeVersion } from './node-version.ts';

// Nothing else is imported before this check: other modules may not load in an old Node.js.
if (checkNodeVersion(process.versions.node)) {
  const { runMain } = await import('./process.ts');
  const { startShop } = await import('./start-shop.ts');
  await runMain((signal) => startShop({ signal, watch: process.argv.includes('--watch') }), { patience: 120_000 });
}
