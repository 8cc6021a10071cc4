import type { Phrases } from './phrases.ts';

export const es: Phrases = {
  greeting: 'Hola, soy {interviewer}, un entrevistador automático de {organization}.',
  greetingOfNobody: 'Hola, soy {interviewer}, un entrevistador automático.',
  rules:
    'Hago preguntas preparadas, una tras otra, y no comento sus respuestas; las leen personas. Si prefiere no responder a una pregunta, dígalo y pasaremos a la siguiente. Tenemos unos {minutes} minutos.',
  listeningRules:
    'Hago preguntas preparadas y a veces pregunto un poco más sobre lo que dice; personas leen sus respuestas y deciden. En cualquier momento puede pedirme que repita u omita una pregunta, que hable en otro idioma o que termine. Tenemos unos {minutes} minutos.',
  lastQuestion: 'Casi no nos queda tiempo, así que esta es la última pregunta.',
  closing: 'Esas eran todas mis preguntas. Gracias por su tiempo. Ya puede cerrar esta página. ¡Adiós!',
  timeIsUp: 'Se nos ha acabado el tiempo, así que termino aquí. Gracias por sus respuestas. ¡Adiós!',
  stopped: 'Entonces terminamos aquí. Gracias por su tiempo. Ya puede cerrar esta página. ¡Adiós!',
  paused:
    'Gracias por decírmelo. Usted importa más que cualquier entrevista, así que interrumpo las preguntas. Si lo está pasando mal, hable con alguien ahora, por favor.',
  choice: 'Si quiere continuar, dígamelo. Si prefiere terminar aquí, también está bien.',
  stillPaused:
    'Las preguntas están en pausa. Dígame si quiere continuar; también puede terminar la entrevista aquí.',
  goOn: 'Entonces continuamos. Tómese todo el tiempo que necesite.',
  acute:
    'Gracias por decírmelo. Usted importa más que cualquier entrevista, así que termino aquí las preguntas. Por favor, no se quede a solas con esto: hable con alguien ahora.',
  help: 'En caso de emergencia, llame al {emergency}. Para hablar con una persona: {line}.',
  helpAnywhere:
    'En caso de emergencia, llame al número de emergencias de su lugar (112 en Europa, 911 en Norteamérica). Líneas de ayuda de su país, donde escuchan personas: https://findahelpline.com',
};
