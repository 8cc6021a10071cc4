import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

/** The consent text in one language. */
export interface ConsentText {
  language: string;
  /** `de/3`, or `de/default-2`; stored with responses. */
  version: string;
  text: string;
  isDefault: boolean;
  defaultText: string;
  updatedAt: string | null;
}

export const consentPath = (language: string) => `/api/organization/consent-texts/${language}`;

export const consentQuery = (language: string) =>
  queryOptions({
    queryKey: ['consent-texts', language],
    queryFn: () => request<ConsentText>('GET', consentPath(language)),
  });
