import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isSettingsPreview } from '#webapp/lib/theme/settings-preview.ts';
import { forgetLaunchFragment, launchSigns, looksLikeTelegram } from './launch.ts';
import { browserPlatform, type Platform } from './platform.ts';

/** The limit of the specification for a messenger that does not start. */
const START_LIMIT_MS = 60_000;

interface PlatformState {
  status: 'checking' | 'browser' | 'telegram';
  platform: Platform;
}

export const platformStore = createStore<PlatformState>()(() => ({ status: 'checking', platform: browserPlatform }));

/** Finds out where the page runs. Never rejects; an ordinary browser is recognised at once. */
export async function startPlatform(): Promise<PlatformState> {
  const platform = looksLikeTelegram(launchSigns()) && !isSettingsPreview() ? await withinLimit(openPlatform()) : null;
  forgetLaunchFragment();
  const state: PlatformState = platform
    ? { status: 'telegram', platform }
    : { status: 'browser', platform: browserPlatform };
  platformStore.setState(state);
  return state;
}

async function openPlatform(): Promise<Platform | null> {
  const { openSdkPlatform } = await import('./sdk-platform.ts');
  return openSdkPlatform();
}

async function withinLimit(opening: Promise<Platform | null>): Promise<Platform | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), START_LIMIT_MS);
  });
  try {
    return await Promise.race([opening, limit]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export function usePlatform(): Platform {
  return useStore(platformStore, (state) => state.platform);
}

export function usePlatformStatus(): PlatformState['status'] {
  return useStore(platformStore, (state) => state.status);
}

export function useInTelegram(): boolean {
  return usePlatformStatus() === 'telegram';
}
