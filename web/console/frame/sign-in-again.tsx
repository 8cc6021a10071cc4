import { useSyncExternalStore } from 'react';
import { lostSession } from '../api/lost-session.ts';

/** Asks to sign in again over the page as it stands. */
export function SignInAgain() {
  const isLost = useSyncExternalStore(lostSession.subscribe, lostSession.isLost);
  return isLost ? <p role="alert">Signed out</p> : null;
}
