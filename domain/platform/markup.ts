const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that HTML does not allow, and those that change the direction of the surrounding text. */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** HTML written by this application, which is not escaped again. */
export interface Markup {
  readonly markup: string;
}

/** A value in a template: texts are escaped, null, undefined and false are left out. */
export type Piece = string | number | Markup | null | undefined | false | readonly Piece[];

/** A template tag for HTML. Values are escaped as text, also within quoted attributes, unless they are Markup. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const texts = strings.map((text, n) => text + (n < pieces.length ? textOf(pieces[n]) : ''));
  return { markup: texts.join('') };
}

function textOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return escapeHtml(piece);
  return 'markup' in piece ? piece.markup : piece.map(textOf).join('');
}

/** Text for HTML, also within quoted attributes. The only place where text becomes HTML. */
export function escapeHtml(text: string): string {
  return text.replace(UNFIT, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A link to an http(s) URL that comes from data; a URL of another scheme is shown as text. */
export function linkTo(url: string, shown: string = url): Markup {
  const isWeb = /^https?:\/\//i.test(url);
  return isWeb
    ? html`<a href="${url}" rel="nofollow noopener noreferrer"><bdi>${shown}</bdi></a>`
    : html`<bdi>${shown}</bdi>`;
}
