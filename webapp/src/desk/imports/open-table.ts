import type { TableInput, TableLink } from '#shared/contract/desk/tables.ts';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { platformStore } from '#webapp/lib/telegram/platform-store.ts';

/** Opens a table for download. Pages inside Telegram cannot download, so there the system's browser opens the link. */
export function useTable() {
  return useDeskCall({
    call: (table: TableInput) => deskData<TableLink>('/api/desk/tables', { method: 'POST', body: table }),
    onDone: open,
  });
}

function open({ url, file_name }: TableLink): void {
  const { status, platform } = platformStore.getState();
  if (status === 'telegram') {
    platform.openLink(new URL(url, location.href).href);
    return;
  }
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  document.body.append(link);
  link.click();
  link.remove();
}
