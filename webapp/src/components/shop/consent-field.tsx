import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { CheckField } from '#webapp/components/ui/check-field.tsx';
import { DocumentLink } from '#webapp/components/ui/document-link.tsx';
import { documentsQuery } from '#webapp/lib/shop-data/shop-queries.ts';

interface ConsentFieldProps {
  ref: Ref<HTMLInputElement>;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** 152-FZ: required for every order and every new account; never ticked in advance. */
export function ConsentField(props: ConsentFieldProps) {
  const { data: documents } = useQuery(documentsQuery);
  const document = documents?.find(({ slug }) => slug === 'consent');
  const words = 'согласие на обработку персональных данных';
  return (
    <CheckField {...props}>
      Я даю {document ? <DocumentLink href={document.url}>{words}</DocumentLink> : words}
    </CheckField>
  );
}
