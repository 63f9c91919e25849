interface LaunchSigns {
  hash: string;
  /** The page has the object of native clients and of the sandbox's frame. */
  hasProxy: boolean;
  storedLaunch: string | null;
}

/** Whether Telegram may have opened this page. Cheap, so that a browser visitor never loads the SDK. */
export function looksLikeTelegram({ hash, hasProxy, storedLaunch }: LaunchSigns): boolean {
  return hasProxy || /[#&]tgWebApp(?:Version|Platform|Data)=/.test(hash) || storedLaunch !== null;
}

/** Where the SDK stores the parameters of a launch, for reloads without them. */
const STORED_LAUNCH = 'tapps/launchParams';

export function launchSigns(): LaunchSigns {
  return {
    hash: location.hash,
    hasProxy: 'TelegramWebviewProxy' in window,
    storedLaunch: storedLaunch(),
  };
}

function storedLaunch(): string | null {
  try {
    return sessionStorage.getItem(STORED_LAUNCH);
  } catch {
    return null;
  }
}

/**
 * Removes Telegram's signed data from the address, so that they do not get into statistics, copied links and referrers.
 */
export function forgetLaunchFragment(): void {
  if (!/[#&]tgWebApp\w+=/.test(location.hash)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
