import { Button } from '#webapp/components/ui/button.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';

/** A screen that could not be drawn, or whose code could not be had. */
export function BrokenScreen({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Что-то пошло не так" text="Экран не открылся. Введённое сохранено в этом браузере.">
        <Button onClick={retry}>Повторить</Button>
      </EmptyState>
    </div>
  );
}
