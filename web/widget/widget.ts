import { Client, type FrameToken } from './client.ts';
import { Conversation } from './conversation.ts';
import { h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import { Log } from './log.ts';
import { styleSheets } from './look.ts';
import { Panel } from './panel.ts';
import { PhoneScreen } from './phone-screen.ts';
import { openShelf, Store } from './store.ts';
import { STRINGS } from './strings.ts';
import type { Look, Visitor } from './wire.ts';

export const TAG = 'millrace-chat';

export type HostEvent = 'open' | 'close' | 'question' | 'answer';
export type HostListener = (detail: { sessionId?: string }) => void;

export interface Place {
  /** Origin of the server. */
  host: string;
  publicKey: string;
  /** The token of the frame page, which the chat fills; null on a host page, over which the chat floats. */
  frameToken: FrameToken | null;
}

/** The chat of one page, with the methods that the host page may call. */
export class Widget {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #panel: Panel;
  readonly #conversation: Conversation;
  readonly #launcher: HTMLButtonElement | null;
  readonly #screen: PhoneScreen | null;
  readonly #isOpenShelf = openShelf('sessionStorage');
  readonly #isOpenName: string;
  readonly #listeners: [HostEvent, HostListener][] = [];
  /** The element that had the focus before the chat was opened. */
  #before: HTMLElement | null = null;
  #isOpen = false;

  constructor(look: Look, { host, publicKey, frameToken }: Place) {
    this.#isOpenName = `millrace:${publicKey}:open`;
    this.#host = document.createElement(TAG);
    this.#root = this.#host.attachShadow({ mode: 'closed' });
    this.#root.adoptedStyleSheets = styleSheets(look.color);
    const log = new Log();
    const client = new Client(host, publicKey, frameToken);
    const store = new Store(openShelf('localStorage'), publicKey);
    this.#conversation = new Conversation(client, store, log, look, {
      busy: (isBusy) => (this.#panel.composer.isBusy = isBusy),
      asked: (sessionId) => this.#tell('question', { sessionId }),
      answered: (sessionId) => this.#answered(sessionId),
    });
    this.#panel = new Panel(look.title, log, {
      note: look.quotesOnly ? STRINGS.quotesOnly : STRINGS.note,
      ask: (text) => void this.#conversation.ask(text),
      beginAnew: () => this.#beginAnew(),
      ...(frameToken ? {} : { close: () => this.close() }),
    });
    const dialog = this.#panel.element;
    this.#screen = dialog instanceof HTMLDialogElement ? new PhoneScreen(dialog) : null;
    this.#launcher = frameToken ? null : launcher(() => (this.#isOpen ? this.close() : this.open()));
    const kind = frameToken ? 'filling' : `float ${look.position}`;
    const attributes: Record<string, string> = frameToken
      ? {}
      : { role: 'region', 'aria-label': STRINGS.chat(look.title) };
    this.#root.append(h('div', { class: `root ${kind}`, ...attributes }, this.#launcher, dialog));
    this.#listen(dialog);
  }

  /** Inserts the widget into the page (again, if a script has removed it). Opens it if it was open on the previous page. */
  attach(parent: HTMLElement): void {
    if (!this.#host.isConnected) parent.append(this.#host);
    if (!this.#screen) return void this.#conversation.load();
    if (this.#isOpen) return;
    // On a small screen it would cover a page that has only just opened.
    if (this.#shelved() && !this.#screen.isSmall) this.#show();
  }

  /** Opens the chat; `text` is filled in for the visitor to send. */
  open(text?: string): void {
    this.#reattach();
    if (!this.#isOpen) {
      this.#before = deepestFocus(this.#root);
      this.#show();
      this.#tell('open', {});
    }
    if (text !== undefined) this.#panel.composer.suggest(text);
    // An on-screen keyboard would cover the greeting.
    if (matchMedia('(pointer: coarse)').matches) this.#panel.element.focus();
    else this.#panel.composer.focus();
  }

  close(): void {
    if (!this.#screen || !this.#isOpen) return;
    this.#isOpen = false;
    const hadFocus = this.#root.activeElement !== null;
    this.#screen.hide();
    this.#dressLauncher();
    this.#shelve(null);
    if (hadFocus) (this.#before?.isConnected ? this.#before : this.#launcher)?.focus();
    this.#tell('close', {});
  }

  identify(visitor: Visitor): void {
    this.#reattach();
    this.#conversation.identify(visitor);
  }

  /** Forgets the visitor and removes the widget from the page; `open` and `identify` bring it back. */
  shutdown(): void {
    this.close();
    this.#conversation.forget();
    this.#host.remove();
  }

  on(event: HostEvent, listener: HostListener): void {
    this.#listeners.push([event, listener]);
  }

  #listen(dialog: HTMLElement): void {
    dialog.addEventListener('keydown', (event) => {
      // Input methods use Escape themselves.
      if (event.key !== 'Escape' || event.isComposing || !this.#screen) return;
      event.preventDefault();
      event.stopPropagation();
      this.close();
    });
    // Fired by a phone's back button or gesture.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    const update = () => this.#panel.composer.update();
    addEventListener('online', update);
    addEventListener('offline', update);
  }

  #show(): void {
    this.#isOpen = true;
    this.#screen?.show();
    this.#dressLauncher();
    this.#shelve('1');
    this.#panel.composer.update();
    void this.#conversation.load();
  }

  #beginAnew(): void {
    this.#conversation.beginAnew();
    this.#panel.composer.focus();
  }

  #answered(sessionId: string): void {
    if (this.#launcher && !this.#isOpen) {
      this.#launcher.classList.add('unread');
      this.#launcher.setAttribute('aria-label', STRINGS.openChatUnread);
    }
    this.#tell('answer', { sessionId });
  }

  #dressLauncher(): void {
    const launcher = this.#launcher;
    if (!launcher) return;
    launcher.classList.remove('unread');
    launcher.setAttribute('aria-expanded', String(this.#isOpen));
    launcher.setAttribute('aria-label', this.#isOpen ? STRINGS.closeChat : STRINGS.openChat);
    launcher.replaceChildren(icon(this.#isOpen ? 'down' : 'chat'));
  }

  #reattach(): void {
    if (!this.#host.isConnected) document.body.append(this.#host);
  }

  #tell(event: HostEvent, detail: { sessionId?: string }): void {
    for (const [name, listener] of this.#listeners) {
      // Called asynchronously, so that errors in the host page's code do not affect the widget.
      if (name === event) queueMicrotask(() => listener(detail));
    }
  }

  #shelved(): boolean {
    try {
      return this.#isOpenShelf?.getItem(this.#isOpenName) === '1';
    } catch {
      return false;
    }
  }

  #shelve(text: string | null): void {
    try {
      if (text === null) this.#isOpenShelf?.removeItem(this.#isOpenName);
      else this.#isOpenShelf?.setItem(this.#isOpenName, text);
    } catch {
      // Without storage, the chat is closed on the next page.
    }
  }
}

function launcher(onClick: () => void): HTMLButtonElement {
  const element = iconButton('launcher', STRINGS.openChat, icon('chat'), onClick);
  element.setAttribute('aria-expanded', 'false');
  element.setAttribute('aria-haspopup', 'dialog');
  element.removeAttribute('title');
  return element;
}

/** The element that has the focus, in the widget or in the host page. */
function deepestFocus(root: ShadowRoot): HTMLElement | null {
  const active = root.activeElement ?? document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
