import { Client, whenOnline, type FrameToken } from './client.ts';
import { answerCommands } from './host-commands.ts';
import { readVisitor } from './visitor.ts';
import { TAG, Widget, type Place } from './widget.ts';
import type { Visitor } from './wire.ts';

/** Milliseconds after which a token is renewed. It lasts an hour, and a slow answer needs time before it expires. */
const GOOD_FOR = 50 * 60_000;

const META = /<meta name="frame-token" content="([\w=.-]+)">/;

/** Event that tells an already running script that the page has loaded it again. */
const AGAIN = 'millrace:again';

const script = findScript();
if (customElements.get(TAG)) document.dispatchEvent(new Event(AGAIN));
else if (script) start(script);

function findScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  // `currentScript` is null in a module.
  return document.querySelector('script[data-agent][src*="/widget.js"]');
}

function start(script: HTMLScriptElement): void {
  customElements.define(TAG, class extends HTMLElement {});
  const place = placeOf(script);
  const opened = openWidget(place);
  answerCommands(opened, visitorOf(script));
  const attach = async () => {
    const widget = await opened;
    const parent = place.frameToken ? document.querySelector('main') : document.body;
    if (!widget || !parent) return;
    if (place.frameToken) parent.replaceChildren();
    widget.attach(parent);
  };
  void attach();
  document.addEventListener(AGAIN, () => void attach());
}

function placeOf({ src, dataset }: HTMLScriptElement): Place {
  const token = document.querySelector('meta[name="frame-token"]')?.getAttribute('content');
  const isFrame = dataset['frame'] !== undefined && token;
  return {
    host: new URL(src, location.href).origin,
    publicKey: dataset['agent'] ?? '',
    frameToken: isFrame ? frameToken(token, location.href) : null,
  };
}

/** Null if the widget may not be shown: the visitor then sees nothing, and the browser's console has the reason. */
async function openWidget(place: Place): Promise<Widget | null> {
  const { host, publicKey, frameToken } = place;
  try {
    await whenOnline();
    const look = await new Client(host, publicKey, frameToken).look();
    if (document.readyState === 'loading') {
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
    }
    return new Widget(look, place);
  } catch {
    // The browser does not reveal whether the origin is not allowed or the server cannot be reached.
    console.warn(
      `Millrace: the chat is not shown. Either the agent "${publicKey}" does not exist or its widget is switched off, ` +
        `or ${location.origin} is not among its allowed origins, or ${host} cannot be reached.`,
    );
    return null;
  }
}

function visitorOf({ dataset }: HTMLScriptElement): Visitor | null {
  const { visitorId: id, visitorName: name, visitorEmail: email, visitorHmac: hmac } = dataset;
  return readVisitor({ id, name, email, hmac });
}

/** The token contained in the frame page; renewed from the same page before it expires. */
function frameToken(first: string, page: string): FrameToken {
  let token = first;
  let since = Date.now();
  return {
    async current() {
      if (Date.now() - since < GOOD_FOR) return token;
      const html = await (await fetch(page, { cache: 'no-store' })).text();
      const fresh = META.exec(html)?.[1];
      if (fresh) [token, since] = [fresh, Date.now()];
      return token;
    },
  };
}
