import iconv from 'iconv-lite';

/** iconv-lite's names where they differ from the detector's: another name, a later edition, or a variant with a euro sign. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  euc_jis_2004: 'eucjp',
  shift_jis_2004: 'shiftjis',
  cp850: 'cp858',
  kz1048: 'rk1048',
  'mac-latin2': 'maccenteuro',
};
/** Charsets whose tables in iconv-lite lack the euro sign: decoded as in web browsers. */
const BROWSER_NAMES: Readonly<Record<string, string>> = {
  'mac-roman': 'macintosh',
  'mac-cyrillic': 'x-mac-cyrillic',
};
const ISO_2022_JP = /^iso2022_jp/u;
const SHIFT_OUT = 0x0e;
const SHIFT_IN = 0x0f;
const TILDE = 0x7e;

/** Decodes bytes in a charset, named as the detector names it. Invalid bytes become U+FFFD. */
export function decode(bytes: Buffer, charset: string): string {
  const browserName = ISO_2022_JP.test(charset) ? 'iso-2022-jp' : BROWSER_NAMES[charset];
  if (browserName) return new TextDecoder(browserName).decode(bytes);
  if (charset === 'iso2022_kr') return decodeIso2022Kr(bytes);
  if (charset === 'hz') return decodeHz(bytes);
  return iconv.decode(bytes, OTHER_NAMES[charset] ?? charset);
}

/** Korean in seven bits: the part between the two shift characters is EUC-KR without its high bits (RFC 1557). */
function decodeIso2022Kr(bytes: Buffer): string {
  const wide = Buffer.alloc(bytes.length);
  let length = 0;
  let isShifted = false;
  for (const byte of withoutHeader(bytes)) {
    if (byte === SHIFT_OUT) isShifted = true;
    else if (byte === SHIFT_IN) isShifted = false;
    else {
      wide[length] = isShifted && byte > 0x20 ? byte | 0x80 : byte;
      length += 1;
    }
  }
  return iconv.decode(wide.subarray(0, length), 'euc-kr');
}

/** The bytes without the escape sequence that announces the charset. */
function withoutHeader(bytes: Buffer): Buffer {
  return bytes.subarray(0, 4).equals(Buffer.from('\x1b$)C')) ? bytes.subarray(4) : bytes;
}

/** Chinese in seven bits: the part between `~{` and `~}` is GB 2312 without its high bits; `~~` is a tilde (RFC 1843). */
function decodeHz(bytes: Buffer): string {
  const wide = Buffer.alloc(bytes.length);
  let length = 0;
  let isChinese = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = String.fromCharCode(bytes[at + 1] ?? 0);
    const isMark = byte === TILDE && '{}~\n'.includes(next);
    if (isMark) {
      isChinese = next === '{' || (isChinese && next !== '}');
      at += 1;
    }
    if (isMark && next !== '~') continue;
    wide[length] = isChinese && byte > 0x20 ? byte | 0x80 : byte;
    length += 1;
  }
  return iconv.decode(wide.subarray(0, length), 'gb2312');
}
