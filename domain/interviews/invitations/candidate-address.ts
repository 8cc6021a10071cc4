const LONGEST = 320;
/** `Ada Byron <ada@example.org>`, with or without quotation marks. */
const NAMED = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*[,;]?\s*$/;
const LOCAL = /^(?!\.)(?!.*\.\.)[^\s@<>()[\]\\,;:"\p{Cc}\p{Cn}]{1,64}(?<!\.)$/u;
/** A DNS name with at least two labels; the last consists of letters, or is an encoded non-Latin one. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** An address as somebody wrote it, with an optional name before it. */
export interface WrittenAddress {
  name: string | null;
  /** The domain is in its DNS form: `müller.example` is `xn--mller-kva.example`. */
  email: string;
}

/** Reads `a@b`, `mailto:a@b` and `Name <a@b>`; null if there is no address. */
export function writtenAddress(text: string): WrittenAddress | null {
  const [, name = '', inside] = NAMED.exec(text) ?? [];
  const written = (inside ?? text).trim().replace(/^mailto:/i, '');
  const at = written.lastIndexOf('@');
  const [local, domain] = [written.slice(0, Math.max(at, 0)), asciiDomain(written.slice(at + 1))];
  const email = `${local}@${domain}`;
  if (!LOCAL.test(local) || !DOMAIN.test(domain) || email.length > LONGEST) return null;
  return { name: name.trim() || null, email };
}

/** A domain in its DNS form; empty if it is invalid. */
function asciiDomain(written: string): string {
  if (/[\s/?#:@\\%[\]]/.test(written)) return '';
  return URL.parse(`http://${written}`)?.hostname ?? '';
}
