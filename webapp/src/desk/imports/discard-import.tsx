import { Button } from '#webapp/components/ui/button.tsx';
import { deskData, useDeskCall } from '#webapp/desk/kit/use-desk-call.ts';
import { useNavigate } from '#webapp/lib/use-go.ts';
import { IMPORTS_KEY } from './import-queries.ts';

/** Deletes an import that was not applied. */
export function DiscardImport({ id }: { id: number }) {
  const go = useNavigate();
  const { run, isBusy } = useDeskCall({
    call: () => deskData<null>(`/api/desk/imports/${id}`, { method: 'DELETE' }),
    done: 'Файл удалён, в магазине ничего не изменилось',
    refresh: [[...IMPORTS_KEY, 'list']],
    onDone: () => go('/imports'),
  });
  return (
    <Button look="quiet" large busy={isBusy} onClick={() => run(undefined)}>
      Не применять
    </Button>
  );
}
