import { checkNodeVersion } from './node-version.ts';

// Nothing else is imported before this: other modules may need what an old Node.js lacks.
if (checkNodeVersion(process.versions.node)) {
  const { runMain } = await import('./process.ts');
  const { startShop } = await import('./start-shop.ts');
  await runMain((signal) => startShop({ signal, watch: process.argv.includes('--watch') }), { patience: 120_000 });
}
