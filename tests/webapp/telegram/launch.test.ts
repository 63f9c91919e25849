import { describe, expect, it } from 'vitest';
import { looksLikeTelegram } from '#webapp/lib/telegram/launch.ts';

const browser = { hash: '', hasProxy: false, storedLaunch: null };

describe('a launch', () => {
  it('by a browser is none by Telegram, also with a hash of the page’s own', () => {
    expect(looksLikeTelegram(browser)).toBe(false);
    expect(looksLikeTelegram({ ...browser, hash: '#content' })).toBe(false);
  });

  it('by Telegram shows in the hash, in the client’s object, or in what a reload kept', () => {
    expect(looksLikeTelegram({ ...browser, hash: '#tgWebAppData=x&tgWebAppVersion=9.1' })).toBe(true);
    expect(looksLikeTelegram({ ...browser, hash: '#tgWebAppVersion=6.0&tgWebAppPlatform=android' })).toBe(true);
    expect(looksLikeTelegram({ ...browser, hasProxy: true })).toBe(true);
    expect(looksLikeTelegram({ ...browser, storedLaunch: '"tgWebAppVersion=9.1"' })).toBe(true);
  });
});
