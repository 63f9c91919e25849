import { Button } from '#webapp/components/ui/button.tsx';
import { EmptyState } from '#webapp/desk/kit/empty-state.tsx';

/** Shown if a screen could not be drawn, or if its code could not be loaded. */
export function BrokenScreen({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="Что-то пошло не так" text="Экран не открылся. Введённое сохранено в этом браузере.">
        <Button onClick={retry}>Повторить</Button>
      </EmptyState>
    </div>
  );
}
