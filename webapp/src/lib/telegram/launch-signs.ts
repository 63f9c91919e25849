import type { LaunchSigns } from './launch.ts';

/** Where the kit keeps a launch's parameters for reloads without them. */
const STORED_LAUNCH = 'tapps/launchParams';

export function launchSigns(): LaunchSigns {
  return {
    hash: location.hash,
    hasProxy: 'TelegramWebviewProxy' in window,
    keptLaunch: keptLaunch(),
  };
}

function keptLaunch(): string | null {
  try {
    return sessionStorage.getItem(STORED_LAUNCH);
  } catch {
    return null;
  }
}
