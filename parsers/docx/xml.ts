import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { wideCharset } from '../../domain/knowledge/text-bytes.ts';
import { AppError } from '../../domain/platform/errors.ts';

/** Namespaces of Office files, in both editions of the standard, with the prefixes that we use for them. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
]);

/** Maximum nesting of elements. The parser's time grows with the square of the depth, and real documents are far less deep. */
const MOST_LEVELS = 10_000;

/** Value of an attribute by its local name, e.g. `val` of `w:val="1"`. */
export type Attributes = (name: string) => string | undefined;

/** Receives a part's elements under names such as `w:p`, whatever prefixes the file itself uses. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads one XML part as a stream, in constant memory. Only the five predefined entities and character references are decoded:
 * document type declarations are ignored, so nothing is expanded or fetched. Throws corrupted-file if nested too deeply.
 */
export async function readXml(stream: Readable, handler: XmlHandler): Promise<void> {
  const parser = parserFor(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(wideCharset(chunk.subarray(0, 1_024)) ?? 'utf-8');
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.end();
}

/** Reads an XML fragment in the same way; its prefixes must be ours. */
export function readXmlText(xml: string, handler: XmlHandler): void {
  parserFor(handler).end(xml);
}

function parserFor(handler: XmlHandler): Parser {
  const names = new Names();
  let level = 0;
  return new Parser(
    {
      onopentag: (name, attributes) => {
        level += 1;
        if (level > MOST_LEVELS) throw new AppError('corrupted-file');
        names.learn(attributes);
        handler.open(names.element(name), (local) => names.attribute(attributes, local));
      },
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => {
        level -= 1;
        handler.close?.(names.element(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
}

class Names {
  readonly #prefixes = new Map<string, string>();
  readonly #known = new Map<string, string>();

  learn(attributes: Record<string, string>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns')) continue;
      const prefix = name.slice('xmlns:'.length);
      this.#prefixes.set(prefix, NAMESPACES.get(attributes[name] ?? '') ?? prefix);
      this.#known.clear();
    }
  }

  element(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const prefix = name.slice(0, Math.max(0, colon));
    const ours = this.#prefixes.get(prefix) ?? prefix;
    const full = ours === '' ? name : `${ours}:${name.slice(colon + 1)}`;
    // A file may contain an unlimited number of names.
    if (this.#known.size < 1_000) this.#known.set(name, full);
    return full;
  }

  attribute(attributes: Record<string, string>, local: string): string | undefined {
    for (const name in attributes) {
      if (name === local || (name.endsWith(local) && name[name.length - local.length - 1] === ':'))
        return attributes[name];
    }
    return undefined;
  }
}
