/** Numbers that somebody in distress can call in a country. */
export interface HelpLine {
  /** Emergency number. */
  emergency: string;
  /** A crisis line answered by people: its name and number. */
  line: string;
}

/**
 * By country (ISO 3166-1 alpha-2): only nationwide lines that are free or cheap. Companies can replace each text; countries that
 * are not listed get the international directory.
 */
export const HELP_LINES: ReadonlyMap<string, HelpLine> = new Map(
  Object.entries({
    AT: { emergency: '112', line: 'Telefonseelsorge 142' },
    AU: { emergency: '000', line: 'Lifeline 13 11 14' },
    BE: { emergency: '112', line: 'Zelfmoordlijn 1813 / Centre de Prévention du Suicide 0800 32 123' },
    BR: { emergency: '192', line: 'CVV 188' },
    CA: { emergency: '911', line: '988' },
    CH: { emergency: '112', line: 'Die Dargebotene Hand / La Main Tendue / Telefono Amico 143' },
    CN: { emergency: '120', line: '12356' },
    CZ: { emergency: '112', line: 'Linka první psychické pomoci 116 123' },
    DE: { emergency: '112', line: 'TelefonSeelsorge 0800 111 0 111' },
    DK: { emergency: '112', line: 'Livslinien 70 201 201' },
    ES: { emergency: '112', line: '024' },
    FR: { emergency: '112', line: '3114' },
    GB: { emergency: '999', line: 'Samaritans 116 123' },
    IE: { emergency: '112', line: 'Samaritans 116 123' },
    IN: { emergency: '112', line: 'Tele-MANAS 14416' },
    IT: { emergency: '112', line: 'Telefono Amico Italia 02 2327 2327' },
    JP: { emergency: '119', line: 'よりそいホットライン 0120-279-338' },
    NL: { emergency: '112', line: '113 Zelfmoordpreventie 0800 0113' },
    NO: { emergency: '113', line: 'Mental Helse 116 123' },
    NZ: { emergency: '111', line: '1737' },
    PL: { emergency: '112', line: 'Telefon zaufania 116 123' },
    PT: { emergency: '112', line: 'SNS 24, 808 24 24 24' },
    SE: { emergency: '112', line: 'Mind Självmordslinjen 90101' },
    US: { emergency: '911', line: '988 Suicide & Crisis Lifeline' },
  }),
);
