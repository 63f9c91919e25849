export interface LaunchSigns {
  hash: string;
  /** The object that native clients, and the sandbox's frame, put into the page. */
  hasProxy: boolean;
  keptLaunch: string | null;
}

/** Whether Telegram may have opened this page. Cheap, so that a browser visitor never loads the kit. */
export function looksLikeTelegram({ hash, hasProxy, keptLaunch }: LaunchSigns): boolean {
  return hasProxy || /[#&]tgWebApp(?:Version|Platform|Data)=/.test(hash) || keptLaunch !== null;
}
