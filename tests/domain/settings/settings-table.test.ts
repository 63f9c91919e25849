import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import { settingsSchema } from '#shared/contract/settings.ts';
import { readSettings } from '#shared/domain/settings/settings.ts';
import { settingsView } from '#shared/domain/settings/settings-view.ts';
import { createTestDatabase } from '../../support/database.ts';

const database = await createTestDatabase();
const db = database.prisma;
afterAll(database.drop);

describe('the settings that everybody may see', () => {
  it('have the same values in a new shop as the storefront uses while it cannot load them', async () => {
    const answer = settingsView(await readSettings(db));
    expect(answer).toEqual(DEFAULT_SETTINGS);
    expect(Object.keys(answer)).toEqual(Object.keys(DEFAULT_SETTINGS));
    expect(settingsSchema.parse(answer)).toEqual(DEFAULT_SETTINGS);
  });
});
