import type { MailKind, MailTemplate } from '../mail-kind.ts';

/** Mails to candidates in Spanish, written by a language model; to be reviewed by a speaker. */
export const es: Readonly<Record<MailKind, MailTemplate>> = {
  invitation: {
    subject: '{{organization}} le invita a una entrevista: {{interview}}',
    text: `Hola {{candidate}}:

{{organization}} le invita a una entrevista: {{interview}}. Dura unos {{minutes}} minutos, la dirige una IA y usted decide cuándo empieza.

{{link}}

El enlace es solo para usted y abre una entrevista, hasta el {{until}}. Antes de empezar se le explica qué se guarda, y usted decide.

Si no esperaba este correo, puede ignorarlo.`,
  },
  reminder: {
    subject: 'Su entrevista con {{organization}} sigue pendiente: {{interview}}',
    text: `Hola {{candidate}}:

hace unos días {{organization}} le invitó a una entrevista: {{interview}}. Sigue pendiente y dura unos {{minutes}} minutos.

{{link}}

El enlace es solo para usted y funciona hasta el {{until}}. Si no quiere participar, no tiene que hacer nada. No habrá más recordatorios.`,
  },
  confirmation: {
    subject: 'Hemos recibido su entrevista con {{organization}}: {{interview}}',
    text: `Hola {{candidate}}:

gracias por su entrevista con {{organization}}: {{interview}}. Hemos recibido sus respuestas. Las leen personas, que deciden los siguientes pasos.

Aquí puede ver qué se guarda sobre usted, corregirlo o hacer que se borre:

{{myDataLink}}`,
  },
  selected: {
    subject: '{{organization}}: nos gustaría conocerle mejor',
    text: `Hola {{candidate}}:

gracias por su entrevista para {{interview}}. Nos gustaría conocerle mejor y pronto nos pondremos en contacto con usted para acordar el siguiente paso.

{{organization}}`,
  },
  'not-selected': {
    subject: '{{organization}}: sobre su entrevista',
    text: `Hola {{candidate}}:

gracias por su entrevista para {{interview}} y por el tiempo que le ha dedicado. Esta vez nos hemos decidido por otras personas.

Si desea saber cómo llegamos a esta decisión, responda a este correo o escríbanos. Le deseamos lo mejor.

{{organization}}`,
  },
};
