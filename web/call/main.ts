import './style.css';
import { App } from './app.ts';
import { Client } from './client.ts';
import { Kept } from './stored-call.ts';
import { STRINGS } from './strings/strings.ts';
import { h } from '../widget/dom.ts';
import { openShelf } from '../widget/store.ts';

const main = document.querySelector('main');
const slug = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const linkToken = new URLSearchParams(location.search).get('token');

if (main) {
  // On every view: no view and no answer decides who may need it.
  main.after(h('footer', { class: 'help' }, STRINGS.help));
  const kept = new Kept(openShelf('sessionStorage'), slug, linkToken);
  void new App(main, { client: new Client(slug, linkToken), kept }).open();
}
