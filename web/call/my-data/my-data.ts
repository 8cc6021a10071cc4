import { h } from '../../widget/dom.ts';
import { Refusal } from '../../widget/refusal.ts';
import { messageView, refusalMessage, type Message } from '../message-view.ts';
import { STRINGS } from '../strings/strings.ts';
import { codeView } from './code-view.ts';
import { dataView } from './data-view.ts';
import { MyDataClient } from './my-data-client.ts';

/** The page of a candidate's stored data: unlocked with the mailed code, corrected and erased. */
export class MyData {
  readonly #main: HTMLElement;
  readonly #client: MyDataClient;

  constructor(main: HTMLElement, token: string) {
    this.#main = main;
    this.#client = new MyDataClient(token);
  }

  async open(): Promise<void> {
    this.#show(h('p', { role: 'status' }, STRINGS.loading));
    try {
      const data = await this.#client.read();
      this.#show(
        dataView(data, {
          correct: (person) => this.#client.correct(person),
          erase: () => void this.#erase(),
        }),
      );
    } catch (error) {
      this.#refused(error);
    }
  }

  async #erase(): Promise<void> {
    try {
      await this.#client.erase();
      this.#say({ title: STRINGS.dataErased, text: STRINGS.dataErasedNote });
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    const code = error instanceof Refusal ? error.code : '';
    if (code === 'not-found') return this.#say({ title: STRINGS.dataGone, text: STRINGS.dataGoneNote });
    if (code !== 'code-required') return this.#say(refusalMessage(error, () => void this.open()));
    const isWrong = this.#client.code !== '';
    this.#client.code = '';
    const open = (entered: string) => {
      this.#client.code = entered;
      void this.open();
    };
    this.#show(codeView({ isWrong, send: () => this.#client.mailCode(), open }));
  }

  #say(message: Message): void {
    this.#show(messageView(message));
  }

  #show(view: HTMLElement): void {
    this.#main.replaceChildren(view);
    view.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}
