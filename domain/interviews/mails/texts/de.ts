import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in German. */
export const de: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} lädt Sie zu einem Interview ein: {{interview}}',
    text: `Guten Tag {{candidate}},

{{organization}} lädt Sie zu einem Interview ein: {{interview}}. Es dauert etwa {{minutes}} Minuten, wird von einer KI geführt, und Sie bestimmen, wann es beginnt.

{{link}}

Der Link ist nur für Sie und öffnet ein Interview, bis {{until}}. Bevor es beginnt, erfahren Sie, was gespeichert wird, und entscheiden dann.

Falls Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.`,
  },
  reminder: {
    subject: 'Ihr Interview bei {{organization}} ist noch offen: {{interview}}',
    text: `Guten Tag {{candidate}},

vor einigen Tagen hat {{organization}} Sie zu einem Interview eingeladen: {{interview}}. Es ist noch offen und dauert etwa {{minutes}} Minuten.

{{link}}

Der Link ist nur für Sie und gilt bis {{until}}. Wenn Sie nicht teilnehmen möchten, müssen Sie nichts tun. Weitere Erinnerungen kommen nicht.`,
  },
  confirmation: {
    subject: 'Ihr Interview bei {{organization}} ist angekommen: {{interview}}',
    text: `Guten Tag {{candidate}},

vielen Dank für Ihr Interview bei {{organization}}: {{interview}}. Ihre Antworten sind angekommen. Menschen lesen sie und entscheiden, wie es weitergeht.

Hier sehen Sie, was über Sie gespeichert ist, und können es berichtigen oder löschen lassen:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: Wir möchten Sie näher kennenlernen',
    text: `Guten Tag {{candidate}},

vielen Dank für Ihr Interview zu {{interview}}. Wir möchten Sie gern näher kennenlernen und melden uns bald, um den nächsten Schritt zu vereinbaren.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: zu Ihrem Interview',
    text: `Guten Tag {{candidate}},

vielen Dank für Ihr Interview zu {{interview}} und die Zeit, die Sie sich genommen haben. Wir haben uns diesmal für andere entschieden.

Wenn Sie wissen möchten, wie es zu dieser Entscheidung kam, antworten Sie bitte oder schreiben Sie uns. Wir wünschen Ihnen alles Gute.

{{organization}}`,
  },
};
