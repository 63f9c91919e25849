import { defineConfig } from 'prisma/config';

// These commands ask for a schema engine that they never run, and would download it: give them any executable instead.
const engineIsNeverRun = ['generate', 'format', 'validate'].some((command) => process.argv.includes(command));
if (engineIsNeverRun) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
