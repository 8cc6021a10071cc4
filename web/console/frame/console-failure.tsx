import { AccountPage } from '../platform/account/account-page.tsx';
import { PageFailure } from './page-failure.tsx';

/** Stands in place of the whole console when not even its frame could be loaded. */
export function ConsoleFailure(props: { error: unknown; reset: () => void }) {
  return (
    <AccountPage title="Millrace could not be loaded">
      <PageFailure {...props} />
    </AccountPage>
  );
}
