/**
 * The mainframe code pages, from the Unicode Consortium's tables (VENDORS/MICSFT/EBCDIC, and IBM's for 273, 424 and
 * 1140). A record's end (next line, 0x15) becomes a line feed.
 */
const CP037 = [
  '\x00\x01\x02\x03\x9c\x09\x86\x7f\x97\x8d\x8e\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x9d\n\x08\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f\x80\x81\x82\x83\x84\n\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a',
  ' \xa0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@\'="',
  'Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×',
  '{ABCDEFGHI\xadôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\x9f',
].join('');

/** What the other pages have in place of CP037's: pairs of a first byte and the characters from there on. */
const DIFFERENCES: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  cp1140: [[0x9f, '€']],
  // CP500's successor CP1148, with a euro sign.
  cp500: [
    [0x4a, '['],
    [0x4f, '!'],
    [0x5a, ']'],
    [0x5f, '^'],
    [0x9f, '€'],
    [0xb0, '¢'],
    [0xba, '¬|'],
  ],
  cp273: [
    [0x43, '{'],
    [0x4a, 'Ä'],
    [0x4f, '!'],
    [0x59, '~Ü'],
    [0x5f, '^'],
    [0x63, '['],
    [0x6a, 'ö'],
    [0x7c, '§'],
    [0xa1, 'ß'],
    [0xb0, '¢'],
    [0xb5, '@'],
    [0xba, '¬|‾'],
    [0xc0, 'ä'],
    [0xcc, '¦'],
    [0xd0, 'ü'],
    [0xdc, '}'],
    [0xe0, 'Ö'],
    [0xec, '\\'],
    [0xfc, ']'],
  ],
  cp1026: [
    [0x48, '{'],
    [0x4a, 'Ç'],
    [0x4f, '!'],
    [0x5a, 'Ğİ'],
    [0x5f, '^'],
    [0x68, '['],
    [0x6a, 'ş'],
    [0x79, 'ı'],
    [0x7b, 'ÖŞ'],
    [0x7f, 'Ü'],
    [0x8c, '}`¦'],
    [0xa1, 'ö'],
    [0xac, ']$@'],
    [0xb0, '¢'],
    [0xba, '¬|'],
    [0xc0, 'ç'],
    [0xcc, '~'],
    [0xd0, 'ğ'],
    [0xdc, '\\'],
    [0xe0, 'ü'],
    [0xec, '#'],
    [0xfc, '"'],
  ],
  cp424: [
    [0x41, 'אבגדהוזחט'],
    [0x51, 'יךכלםמןנס'],
    [0x62, 'עףפץצקרש'],
    [0x70, '\ufffdת\ufffd\ufffd\xa0\ufffd\ufffd\ufffd‗'],
    [0x80, '\ufffd'],
    [0x8c, '\ufffd\ufffd\ufffd'],
    [0x9a, '\ufffd\ufffd\ufffd'],
    [0x9e, '\ufffd'],
    [0xaa, '\ufffd\ufffd\ufffd\ufffd\ufffd'],
    [0xcb, '\ufffd\ufffd\ufffd\ufffd\ufffd'],
    [0xdb, '\ufffd\ufffd\ufffd\ufffd\ufffd'],
    [0xeb, '\ufffd\ufffd\ufffd\ufffd\ufffd'],
    [0xfb, '\ufffd\ufffd\ufffd\ufffd'],
  ],
  cp875: [
    [0x41, 'ΑΒΓΔΕΖΗΘΙ['],
    [0x4f, '!'],
    [0x51, 'ΚΛΜΝΞΟΠΡΣ]'],
    [0x5f, '^'],
    [0x62, 'ΤΥΦΧΨΩΪΫ|'],
    [0x70, '¨ΆΈΉ\xa0ΊΌΎΏ'],
    [0x80, '΅'],
    [0x8a, 'αβγδεζ'],
    [0x9a, 'ηθικλμ´'],
    [0xaa, 'νξοπρσ£άέήϊίόύϋώςτυφχψ'],
    [0xcb, 'ωΐΰ‘―'],
    [0xda, '±½\x1a·’¦'],
    [0xe1, '\x1a'],
    [0xeb, '§\x1a\x1a«¬'],
    [0xfb, '©\x1a\x1a»'],
  ],
};

/** This many at once: an entry of an array takes far more than a byte. */
const PART_BYTES = 65_536;

/** Whether `decodeEbcdic` knows the code page. */
export function isEbcdic(charset: string): boolean {
  return charset in DIFFERENCES;
}

/** Text of a mainframe's code page, one byte a character. */
export function decodeEbcdic(bytes: Uint8Array, charset: string): string {
  const table = CP037.split('');
  for (const [first, characters] of DIFFERENCES[charset] ?? [])
    table.splice(first, characters.length, ...characters.split(''));
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    parts.push(Array.from(bytes.subarray(at, at + PART_BYTES), (byte) => table[byte] ?? '').join(''));
  }
  return parts.join('');
}
