import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in French, written by a language model; to be reviewed by a speaker. */
export const fr: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} vous invite à un entretien : {{interview}}',
    text: `Bonjour {{candidate}},

{{organization}} vous invite à un entretien : {{interview}}. Il dure environ {{minutes}} minutes, est mené par une IA, et vous choisissez quand il commence.

{{link}}

Le lien est réservé à vous seul·e et ouvre un entretien, jusqu’au {{until}}. Avant le début, on vous explique ce qui est conservé, et vous décidez.

Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer.`,
  },
  reminder: {
    subject: 'Votre entretien avec {{organization}} est toujours ouvert : {{interview}}',
    text: `Bonjour {{candidate}},

il y a quelques jours, {{organization}} vous a invité·e à un entretien : {{interview}}. Il est toujours ouvert et dure environ {{minutes}} minutes.

{{link}}

Le lien est réservé à vous seul·e et reste valable jusqu’au {{until}}. Si vous ne souhaitez pas participer, vous n’avez rien à faire. Il n’y aura pas d’autre rappel.`,
  },
  confirmation: {
    subject: 'Votre entretien avec {{organization}} est bien arrivé : {{interview}}',
    text: `Bonjour {{candidate}},

merci pour votre entretien avec {{organization}} : {{interview}}. Vos réponses sont arrivées. Des personnes les lisent et décident de la suite.

Ici, vous pouvez voir ce qui est conservé à votre sujet, le corriger ou le faire effacer :

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}} : nous aimerions mieux vous connaître',
    text: `Bonjour {{candidate}},

merci pour votre entretien pour {{interview}}. Nous aimerions mieux vous connaître et vous contacterons bientôt pour convenir de la prochaine étape.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}} : au sujet de votre entretien',
    text: `Bonjour {{candidate}},

merci pour votre entretien pour {{interview}} et pour le temps que vous y avez consacré. Cette fois, notre choix s’est porté sur d’autres personnes.

Si vous souhaitez savoir comment nous sommes arrivés à cette décision, répondez à ce message ou écrivez-nous. Nous vous souhaitons une bonne continuation.

{{organization}}`,
  },
};
