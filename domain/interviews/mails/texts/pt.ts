import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Portuguese, written by a language model; to be reviewed by a speaker. */
export const pt: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} convida-o(a) para uma entrevista: {{interview}}',
    text: `Olá {{candidate}},

{{organization}} tem o gosto de o(a) convidar para uma entrevista: {{interview}}. Demora cerca de {{minutes}} minutos, é conduzida por uma IA e é você que escolhe quando começa.

{{link}}

A ligação é só para si e abre uma entrevista, até {{until}}. Antes de começar, fica a saber o que é guardado e decide.

Se não esperava este e-mail, pode ignorá-lo.`,
  },
  reminder: {
    subject: 'A sua entrevista com {{organization}} ainda está em aberto: {{interview}}',
    text: `Olá {{candidate}},

há alguns dias recebeu de {{organization}} um convite para uma entrevista: {{interview}}. Ainda está em aberto e demora cerca de {{minutes}} minutos.

{{link}}

A ligação é só para si e funciona até {{until}}. Se não quiser participar, não precisa de fazer nada. Não haverá mais lembretes.`,
  },
  confirmation: {
    subject: 'A sua entrevista com {{organization}} foi recebida: {{interview}}',
    text: `Olá {{candidate}},

obrigado pela sua entrevista com {{organization}}: {{interview}}. As suas respostas foram recebidas. São lidas por pessoas, que decidem o que se segue.

Aqui pode ver o que é guardado sobre si, corrigi-lo ou pedir que seja apagado:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: gostaríamos de conhecer melhor o seu percurso',
    text: `Olá {{candidate}},

obrigado pela sua entrevista para {{interview}}. Gostaríamos de conhecer melhor o seu percurso e entraremos em contacto em breve para combinar o próximo passo.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: sobre a sua entrevista',
    text: `Olá {{candidate}},

obrigado pela sua entrevista para {{interview}} e pelo tempo que lhe dedicou. Desta vez, a nossa escolha recaiu sobre outras pessoas.

Se quiser saber como chegámos a esta decisão, responda a este e-mail ou escreva-nos. Desejamos-lhe tudo de bom.

{{organization}}`,
  },
};
