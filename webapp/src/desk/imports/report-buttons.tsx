import { Button } from '#webapp/components/ui/button.tsx';
import { useTable } from './open-table.ts';

/** Buttons that download the report of an import as a file. */
export function ReportButtons({ id }: { id: number }) {
  const { run, isBusy } = useTable();
  return (
    <Button look="bare" busy={isBusy} onClick={() => run({ what: 'import_report', format: 'xlsx', import_id: id })}>
      Скачать отчёт
    </Button>
  );
}
