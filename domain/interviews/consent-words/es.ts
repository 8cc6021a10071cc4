import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const es: ConsentWords = {
  nobody: 'la empresa que le invitó',
  inviter: 'la persona que le invitó',
  who: {
    title: 'Quién pregunta',
    text: 'Esta entrevista se realiza automáticamente, sin una persona, por encargo de {organization}. Responsable de sus datos: {organization}; contacto: {contact}.',
  },
  kept: {
    title: 'Qué se guarda',
    named:
      'Su nombre, su correo electrónico, sus respuestas con sus horas y cuántas veces deja esta página durante la entrevista. Su dirección IP consta en el registro del servidor.',
    anonymous:
      'Sus respuestas con sus horas y cuántas veces deja esta página durante la entrevista. No se piden nombre ni correo electrónico. Su dirección IP consta en el registro del servidor.',
  },
  others: {
    title: 'Quién más lo recibe',
    voice: 'La llamada la realiza {provider}, que oye y graba su voz.',
    typed:
      'Usted responde por escrito. Si prefiere hablar, su navegador convierte su voz en texto y algunos navegadores envían para ello el sonido a su fabricante; aquí solo se guarda el texto.',
    models: 'Sus respuestas las lee un modelo de lenguaje de {models}.',
    noModel: 'Ningún modelo de lenguaje lee sus respuestas.',
  },
  judged: {
    title: 'Qué se valora y quién decide',
    levels:
      'Un modelo de lenguaje propone un nivel de 0 a 4 para lo que dice en cada pregunta, con sus propias palabras como prueba, y su entrevista puede compararse así con otras. Solo cuenta el contenido. Personas de {organization} leen sus respuestas y deciden; nada se decide automáticamente.',
    people: 'Ninguna máquina valora sus respuestas. Personas de {organization} las leen y deciden.',
  },
  long: {
    title: 'Cuánto tiempo',
    days: 'Todo se borra a los {days} días, o antes si lo desea.',
    untilErased: 'Se guarda hasta que lo borre {organization} o usted.',
  },
  rights: {
    title: 'Sus derechos',
    text: 'Participar es voluntario y puede parar en cualquier momento. Al final de la entrevista encontrará un enlace para ver, corregir y borrar lo que se guarda. Puede oponerse, pedir una revisión humana o retirar su consentimiento: {contact}. También puede reclamar ante una autoridad de protección de datos.',
  },
};
