import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CheckField } from '../../components/check-field.tsx';
import { DocumentLink } from '../../components/document-link.tsx';
import { documentsQuery } from '../../lib/shop-data/shop-queries.ts';
import { checkoutStore } from './checkout-draft.ts';
import { useCheckout } from './use-checkout.ts';

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
