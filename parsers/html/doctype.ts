/** Doctypes that put browsers into quirks mode, by the beginning of their public identifier. */
const QUIRKY =
  /^(?:-\/\/w3c\/\/dtd html (?:3|4\.0 (?:frameset|transitional)|4\.01 (?:frameset|transitional)\/\/en"\s*$)|-\/\/ietf|-\/\/netscape|-\/\/microsoft|-\/\/w3o|html"\s*$)/i;
const BEFORE = /^(?:\s|\ufeff|<!--[^]*?-->|<\?[^>]*>)*/;

/** Whether a page has a doctype, and whether browsers fall back to quirks mode. */
export function doctypeFacts(html: string): { hasDoctype: boolean; isQuirky: boolean } {
  const start = BEFORE.exec(html.slice(0, 20_000))?.[0].length ?? 0;
  const doctype = /^<!doctype\s*([^>]{0,500})>?/i.exec(html.slice(start, start + 600));
  if (!doctype) return { hasDoctype: false, isQuirky: true };
  const declared = doctype[1]?.trim() ?? '';
  const identifier = /^html\s+public\s+["'](.*)$/i.exec(declared)?.[1]?.replaceAll("'", '"') ?? '';
  return { hasDoctype: true, isQuirky: !/^html\b/i.test(declared) || QUIRKY.test(identifier) };
}
