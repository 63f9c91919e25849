import { Button } from '#webapp/components/ui/button.tsx';
import { Callout } from '#webapp/components/ui/callout.tsx';
import { sentenceOf } from '#webapp/lib/api-client.ts';

interface ErrorCalloutProps {
  error: Error;
  busy: boolean;
  retry: () => void;
}

/** In a sheet whose data could not be loaded: the error, with a button that tries again. */
export function ErrorCallout({ error, busy, retry }: ErrorCalloutProps) {
  return (
    <Callout tone="danger">
      {sentenceOf(error)}
      <Button look="quiet" busy={busy} onClick={retry}>
        Повторить
      </Button>
    </Callout>
  );
}
