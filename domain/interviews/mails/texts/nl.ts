import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Dutch, written by a language model; to be reviewed by a speaker. */
export const nl: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} nodigt u uit voor een interview: {{interview}}',
    text: `Goedendag {{candidate}},

{{organization}} nodigt u uit voor een interview: {{interview}}. Het duurt ongeveer {{minutes}} minuten, wordt door een AI afgenomen, en u bepaalt zelf wanneer u begint.

{{link}}

De link is alleen voor u en opent één interview, tot {{until}}. Voordat het begint, leest u wat er wordt bewaard en beslist u zelf.

Verwachtte u deze e-mail niet, dan kunt u hem negeren.`,
  },
  reminder: {
    subject: 'Uw interview met {{organization}} staat nog open: {{interview}}',
    text: `Goedendag {{candidate}},

enkele dagen geleden heeft {{organization}} u uitgenodigd voor een interview: {{interview}}. Het staat nog open en duurt ongeveer {{minutes}} minuten.

{{link}}

De link is alleen voor u en werkt tot {{until}}. Wilt u niet meedoen, dan hoeft u niets te doen. Er volgen geen herinneringen meer.`,
  },
  confirmation: {
    subject: 'Uw interview met {{organization}} is ontvangen: {{interview}}',
    text: `Goedendag {{candidate}},

bedankt voor uw interview met {{organization}}: {{interview}}. Uw antwoorden zijn ontvangen. Mensen lezen ze en beslissen hoe het verdergaat.

Hier kunt u zien wat er over u wordt bewaard, het corrigeren of laten wissen:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: wij willen u graag beter leren kennen',
    text: `Goedendag {{candidate}},

bedankt voor uw interview voor {{interview}}. Wij willen u graag beter leren kennen en nemen binnenkort contact met u op om de volgende stap af te spreken.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: over uw interview',
    text: `Goedendag {{candidate}},

bedankt voor uw interview voor {{interview}} en voor de tijd die u ervoor hebt genomen. Deze keer hebben wij voor anderen gekozen.

Wilt u weten hoe wij tot deze beslissing zijn gekomen, antwoord dan op deze e-mail of schrijf ons. Wij wensen u het allerbeste.

{{organization}}`,
  },
};
