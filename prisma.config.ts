import { defineConfig } from 'prisma/config';

// `prisma generate` asks for a schema engine that it never runs, and would download it: give it any executable instead.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
