import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { DocumentLink } from '#webapp/components/ui/document-link.tsx';
import { checkoutStore } from '#webapp/features/checkout/draft/checkout-draft.ts';
import { useCheckout } from '#webapp/features/checkout/draft/use-checkout.ts';
import { documentsQuery } from '#webapp/lib/shop-data/shop-queries.ts';

interface ConsentFieldProps {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  onChange: () => void;
}

/** 152-FZ: asked with every order, never ticked beforehand. */
export function ConsentField({ ref, error, onChange }: ConsentFieldProps) {
  const consent = useCheckout((state) => state.consent);
  const { data: documents } = useQuery(documentsQuery);
  const document = documents?.find(({ slug }) => slug === 'consent');
  const change = (checked: boolean) => {
    checkoutStore.getState().setConsent(checked);
    onChange();
  };
  return (
    <CheckField ref={ref} checked={consent} error={error} onChange={change}>
      Я даю{' '}
      {document ? (
        <DocumentLink href={document.url}>согласие на обработку персональных данных</DocumentLink>
      ) : (
        'согласие на обработку персональных данных'
      )}
    </CheckField>
  );
}
