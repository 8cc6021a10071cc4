import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Italian, written by a language model; to be reviewed by a speaker. */
export const it: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} La invita a un colloquio: {{interview}}',
    text: `Buongiorno {{candidate}},

{{organization}} La invita a un colloquio: {{interview}}. Dura circa {{minutes}} minuti, è condotto da un’IA e decide Lei quando iniziare.

{{link}}

Il link è solo per Lei e apre un colloquio, fino al {{until}}. Prima dell’inizio Le viene spiegato che cosa viene conservato, e Lei decide.

Se non si aspettava questa e-mail, può ignorarla.`,
  },
  reminder: {
    subject: 'Il Suo colloquio con {{organization}} è ancora aperto: {{interview}}',
    text: `Buongiorno {{candidate}},

qualche giorno fa {{organization}} L’ha invitata a un colloquio: {{interview}}. È ancora aperto e dura circa {{minutes}} minuti.

{{link}}

Il link è solo per Lei ed è valido fino al {{until}}. Se non desidera partecipare, non deve fare nulla. Non ci saranno altri promemoria.`,
  },
  confirmation: {
    subject: 'Il Suo colloquio con {{organization}} è arrivato: {{interview}}',
    text: `Buongiorno {{candidate}},

grazie per il Suo colloquio con {{organization}}: {{interview}}. Le Sue risposte sono arrivate. Le leggono delle persone, che decidono come proseguire.

Qui può vedere che cosa viene conservato su di Lei, correggerlo o farlo cancellare:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: vorremmo conoscerLa meglio',
    text: `Buongiorno {{candidate}},

grazie per il Suo colloquio per {{interview}}. Vorremmo conoscerLa meglio e La contatteremo presto per concordare il prossimo passo.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: il Suo colloquio',
    text: `Buongiorno {{candidate}},

grazie per il Suo colloquio per {{interview}} e per il tempo che ci ha dedicato. Questa volta abbiamo scelto altre persone.

Se desidera sapere come siamo arrivati a questa decisione, risponda a questa e-mail o ci scriva. Le auguriamo ogni bene.

{{organization}}`,
  },
};
