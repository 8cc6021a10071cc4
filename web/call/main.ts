import './style.css';
import { App } from './app.ts';
import { Client } from './client.ts';
import { HelpFooter } from './help.ts';
import { Kept } from './stored-call.ts';
import { STRINGS } from './strings/strings.ts';
import { openShelf } from '../widget/store.ts';

const main = document.querySelector('main');
const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const linkToken = new URLSearchParams(location.search).get('token');

/** Token in the URL of a candidate's link to their stored data. */
const dataToken = /^\/call\/my-data\/([\w-]+)$/.exec(location.pathname)?.[1];

async function open(view: HTMLElement): Promise<void> {
  if (dataToken !== undefined) {
    const { MyData } = await import('./my-data/my-data.ts');
    return new MyData(view, dataToken).open();
  }
  const help = new HelpFooter();
  view.after(help.element);
  const kept = new Kept(openShelf('sessionStorage'), openShelf('localStorage'), slug, linkToken);
  return new App(view, { client: new Client(slug, linkToken), kept, help }).open();
}

document.documentElement.dir = STRINGS.direction;
if (main) void open(main);
