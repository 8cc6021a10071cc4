import { useEffect, useEffectEvent } from 'react';

/** The user who has signed in; null: signed out. */
type News = { userId: string | null };

const channel = new BroadcastChannel('millrace-session');

/** Announces a sign-in or sign-out to the console's other tabs, which share the cookie but not the page. */
export function announceSession(userId: string | null): void {
  // A BroadcastChannel only reaches this origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ userId } satisfies News);
}

/** Calls back when another tab signs in or out. */
export function useSessionBroadcast(onNews: (userId: string | null) => void): void {
  const handle = useEffectEvent((event: MessageEvent<News>) => onNews(event.data.userId));
  useEffect(() => {
    const listener = (event: MessageEvent<News>) => handle(event);
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  }, []);
}
