import { html } from '../../platform/markup.ts';

/** Comments for the holder of a link; hidden until the script below shows them. */
export const COMMENTS = html`<section id="comments" aria-labelledby="comments-title" hidden>
  <h2 id="comments-title">Comments</h2>
  <ol></ol>
  <p><button type="button" hidden>Show more comments</button></p>
  <form>
    <p>
      <label>Your name <input name="name" required maxlength="120" autocomplete="name" /></label>
    </p>
    <p>
      <label>Comment <textarea name="body" required rows="3" maxlength="10000"></textarea></label>
    </p>
    <p><button>Comment</button> <output role="status"></output></p>
  </form>
</section>`;

/**
 * Shows and accepts comments: `showComments(headers)`. If words of the document are selected when the form gets the focus, they
 * are quoted, provided they occur in it exactly. Comments by others are inserted as text.
 */
export const COMMENTS_SCRIPT = `
async function showComments(headers) {
  const section = document.querySelector('body > #comments');
  const [list, more, form, said] = ['ol', 'button', 'form', 'output'].map((name) => section.querySelector(name));
  const address = new URL('../api/share/' + location.pathname.split('/').pop() + '/comments', location.href);
  const put = (parent, name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    parent.append(element);
  };
  const shown = new Set();
  const show = ({ id, name, body, anchor, resolved }) => {
    if (resolved || shown.has(id)) return;
    shown.add(id);
    const item = document.createElement('li');
    if (anchor) put(item, 'blockquote', anchor.quote);
    put(item, 'strong', name);
    put(item, 'p', body);
    list.append(item);
  };
  const pageSize = 100;
  let pages = 0;
  const load = async () => {
    const response = await fetch(address + '?pageSize=' + pageSize + '&page=' + (pages + 1), { headers });
    if (!response.ok) return;
    const { items, total } = await response.json();
    pages += 1;
    items.forEach(show);
    more.hidden = pages * pageSize >= total;
    section.hidden = false;
  };
  more.addEventListener('click', load);
  let quote = '';
  form.addEventListener('focusin', () => {
    const selected = String(getSelection()).trim();
    if (selected && !section.contains(getSelection().anchorNode)) quote = selected;
  });
  const send = (anchor) => {
    const { name, body } = Object.fromEntries(new FormData(form));
    return fetch(address, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, body, ...(anchor ? { anchor } : {}) }),
    });
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    said.textContent = '';
    try {
      const anchor = quote && quote.length <= 5000 ? { from: 0, to: quote.length, quote } : null;
      let response = await send(anchor);
      if (response.status === 400 && anchor) response = await send(null);
      if (!response.ok) throw new Error(String(response.status));
      quote = '';
      form.elements.body.value = '';
      show(await response.json());
      said.textContent = 'Your comment is there.';
    } catch {
      said.textContent = 'The comment could not be sent now. Try again in a moment.';
    }
  });
  await load();
}
`;
