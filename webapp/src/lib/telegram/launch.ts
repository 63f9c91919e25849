interface LaunchSigns {
  hash: string;
  /** The object that native clients, and the sandbox's frame, put into the page. */
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

/** Takes what Telegram signed out of the address: statistics, a copied link and the next page's referrer do not have it. */
export function forgetLaunchFragment(): void {
  if (!/[#&]tgWebApp\w+=/.test(location.hash)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}
