import { afterAll, describe, expect, it } from 'vitest';
import { startApi } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';

const database = await createTestDatabase();
const api = await startApi(database.prisma);
afterAll(async () => {
  await api.close();
  await database.drop();
});

describe('the desk’s page', () => {
  it.each(['/desk', '/desk/', '/desk/products/7', '/desk/anything'])(
    'comes for %s, fresh and unlisted',
    async (path) => {
      const answer = await api.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Управление магазином');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("img-src 'self' data: https: blob:");
    },
  );

  it('has assets that are cached for ever, and says so when one of an earlier build is gone', async () => {
    const asset = await api.get('/desk/assets/desk-4d5e6f.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const gone = await api.get('/desk/assets/desk-000000.js');
    expect(gone.status).toBe(404);
    expect(gone.text).toBe('Not found');
  });

  it('differs from the storefront’s, whose policy stays as strict as it was', async () => {
    const home = await api.get('/');
    expect(home.text).not.toContain('Управление магазином');
    expect(home.headers.get('content-security-policy')).not.toContain('blob:');
    expect((await api.get('/deskx')).text).not.toContain('Управление магазином');
  });
});
