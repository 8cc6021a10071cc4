import * as Y from 'yjs';
import { contentShared } from '../../../domain/authoring/collaboration/shared-document.ts';
import { documentWork } from '../../../domain/authoring/work/document-work.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import { HTML_VECTORS, MARKDOWN_VECTORS, URL_VECTORS } from './vectors.ts';

export interface Outcome {
  way: string;
  vector: string;
  /** As it is shown, exported and shared. */
  html: string;
}

const rich = (...content: object[]) => ({ type: 'doc', content });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

/** What a way does with a vector: the stored content. */
const WAYS: Record<string, (vector: string) => DocumentContent> = {
  'HTML that is saved or pasted': (vector) => documentWork.read(vector, 'html').content,
  'HTML in Markdown that is saved': (vector) => documentWork.read(`${vector}\n`, 'markdown').content,
  'HTML within a line of Markdown': (vector) => documentWork.read(`a ${vector}\n`, 'markdown').content,
  'an opaque block of the editor': (vector) =>
    documentWork.read(rich({ type: 'opaqueBlock', attrs: { format: 'html', source: vector } }), 'rich')
      .content,
  'an opaque place in a line': (vector) =>
    documentWork.read(
      rich(paragraph({ type: 'opaqueInline', attrs: { format: 'html', source: vector } })),
      'rich',
    ).content,
  'opaque Markdown': (vector) =>
    documentWork.read(rich({ type: 'opaqueBlock', attrs: { format: 'markdown', source: vector } }), 'rich')
      .content,
  'text of the editor': (vector) =>
    documentWork.read(rich(paragraph({ type: 'text', text: vector.replace(/\n/g, ' ') })), 'rich').content,
  'attributes of the editor': (vector) =>
    documentWork.read(
      rich(
        { type: 'codeBlock', attrs: { language: vector, meta: vector } },
        { type: 'callout', attrs: { kind: vector }, content: [paragraph()] },
        { type: 'footnoteDefinition', attrs: { label: vector }, content: [paragraph()] },
        { type: 'mathBlock', attrs: { source: vector } },
        { ...paragraph(), attrs: { textAlign: vector } },
        paragraph(
          { type: 'footnoteReference', attrs: { label: vector } },
          { type: 'image', attrs: { src: 'x', alt: vector, title: vector } },
        ),
      ),
      'rich',
    ).content,
  'an imported HTML file': (vector) => documentWork.import(vector, 'html', 'html').content,
  'a Word file': (vector) => documentWork.import(vector, 'html', 'rich').content,
  'a text file': (vector) => documentWork.importText(vector, 'text').content,
  'a PDF': (vector) => documentWork.importText(vector, 'pdf').content,
  'HTML that is written together': (vector) =>
    together('html', (doc) => doc.getText('html').insert(0, vector)),
  'Markdown that is written together': (vector) =>
    together('markdown', (doc) => doc.getText('markdown').insert(0, `${vector}\n`)),
  'a name of a node that is written together': (vector) =>
    together('rich', (doc) =>
      doc.getXmlFragment('rich').insert(0, [new Y.XmlElement(vector), new Y.XmlElement('paragraph')]),
    ),
  'attributes of what is written together': (vector) =>
    together('rich', (doc) => {
      const opaque = element('opaqueBlock', { format: 'html', source: vector });
      const aligned = element('paragraph', { textAlign: vector, [vector]: vector, onclick: vector });
      const text = new Y.XmlText();
      text.insert(0, vector, { link: { href: vector, title: vector, onclick: vector }, [vector]: true });
      aligned.insert(0, [text]);
      doc.getXmlFragment('rich').insert(0, [opaque, aligned]);
    }),
  'a model': (vector) => documentWork.generated(vector, '', 'html').content,
  'a value of a template in HTML': (vector) =>
    filled('<p title="{{v}}">{{v}}</p><pre>{{v}}</pre>', 'html', vector),
  'a value of a template in Markdown': (vector) =>
    filled('{{v}} `{{v}}` <b title="{{v}}">x</b>\n', 'markdown', vector),
};

const OF_URLS: Record<string, (url: string) => DocumentContent> = {
  'a link of the editor': (href) =>
    documentWork.read(
      rich(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })),
      'rich',
    ).content,
  'a link that is written together': (href) =>
    together('rich', (doc) => {
      const paragraphOf = new Y.XmlElement('paragraph');
      const text = new Y.XmlText();
      text.insert(0, 'x', { link: { href } });
      paragraphOf.insert(0, [text, element('image', { src: href })]);
      doc.getXmlFragment('rich').insert(0, [paragraphOf]);
    }),
  'an image of the editor': (src) =>
    documentWork.read(rich(paragraph({ type: 'image', attrs: { src } })), 'rich').content,
  'a URL in a template': (url) => filled('<a href="{{v}}">x</a><img src="{{v}}">', 'html', url),
  'a URL in a template in Markdown': (url) => filled('[x]({{v}}) ![x]({{v}})\n', 'markdown', url),
};

function filled(content: string, mode: 'html' | 'markdown', value: string): DocumentContent {
  const variables = [{ name: 'v', label: 'V', type: 'text', required: false, default: null }] as const;
  return documentWork.fillIn({ mode, content }, variables, { v: value }, mode).content;
}

function together(mode: DocumentContent['mode'], write: (doc: Y.Doc) => void): DocumentContent {
  const doc = new Y.Doc();
  write(doc);
  return contentShared([Y.encodeStateAsUpdate(doc)], mode).content;
}

function element(name: string, attributes: Record<string, string>): Y.XmlElement {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** What is stored of a text, by every way in. */
export function storedOf(text: string): { way: string; stored: DocumentContent }[] {
  return Object.entries({ ...WAYS, ...OF_URLS }).map(([way, store]) => ({ way, stored: store(text) }));
}

/** Every vector, and those given, by every way in, and each mode by which it can go out. */
export function* outcomes(more: readonly string[]): Generator<Outcome> {
  const all = [...HTML_VECTORS, ...MARKDOWN_VECTORS, ...more];
  for (const [way, store] of Object.entries(WAYS))
    for (const vector of all) yield* shown(way, vector, store(vector));
  for (const [way, store] of Object.entries(OF_URLS))
    for (const url of [...URL_VECTORS, ...URL_VECTORS.map(decoded)]) yield* shown(way, url, store(url));
}

function* shown(way: string, vector: string, stored: DocumentContent): Generator<Outcome> {
  yield { way, vector, html: documentWork.html(stored) };
  if (stored.mode === 'html') yield { way: `${way}, as it is stored`, vector, html: stored.content };
}

function decoded(url: string): string {
  return url
    .replaceAll('&Tab;', '\t')
    .replaceAll('&NewLine;', '\n')
    .replaceAll('&colon;', ':')
    .replace(/&#106;/g, 'j');
}
