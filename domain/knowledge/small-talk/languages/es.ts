import type { SmallTalkLanguage } from '../language.ts';

export const es: SmallTalkLanguage = {
  phrases: {
    greeting:
      'hola, buenas, buenos días, buen día, buenas {tardes|noches}, saludos, qué tal, cómo {estás|está|están|te va|le va}, qué hay, mucho gusto, encantado, encantada',
    thanks:
      '{muchas |muchísimas |mil |}gracias{| por todo| por tu ayuda| por su ayuda| por la ayuda| por la respuesta| por la información}, muy amable, {eso |}me {ayuda|ayudó|ha ayudado}{| mucho}, te lo agradezco, se lo agradezco, perfecto, genial, estupendo, muy bien, de acuerdo, vale, entendido, ok, okay, eso es todo',
    goodbye:
      'adiós, chao, chau, hasta {luego|pronto|mañana|la vista|la próxima}, nos vemos, que {tengas|tenga} {un |}buen {día|fin de semana}',
    identity:
      'quién {eres|es usted|habla}, cómo {te llamas|se llama}, cuál es {tu|su} nombre, qué eres, {eres|es usted} {un |una |}{robot|bot|chatbot|humano|persona|persona real|máquina|ia}, con quién {hablo|estoy hablando}, {preséntate|preséntese}',
    capabilities:
      'qué {puedes|sabes} hacer{| por mí}, qué {puede|sabe} hacer por mí, qué sabes, {en qué|cómo} {me puedes|puedes|me puede|puede} ayudar{|me}, {en qué|cómo} {puedes|puede} ayudarme, {me puedes|me puede} ayudar, {puedes|puede} ayudarme, qué {puedo|te puedo|le puedo} preguntar{|te|le}, para qué sirves, ayuda, necesito ayuda, tengo {una pregunta|una duda|preguntas|dudas}',
    handover:
      '{|quiero |quisiera |puedo |podría |necesito |me gustaría |deseo }{hablar|chatear|comunicarme} con {una persona|una persona real|alguien|un humano|un agente|un asesor|un operador|un representante|soporte|el soporte|atención al cliente|su equipo|vuestro equipo}, {pásame|páseme|conéctame|conécteme|comuníqueme} con {una persona|alguien|un humano|un agente|un asesor|un operador|soporte}, {humano|agente humano|persona real|un humano|asesor}, quiero {un humano|una persona|un agente}, hay alguien{| ahí}',
    fillers:
      'por favor, a todos, todos, señor, señora, equipo, amigo, otra vez, y, pues, bueno, oh, ah, eh, ahora, hoy, ok, no, sí, mejor, disculpa, disculpe, perdón',
  },
  replies: {
    greeting: '¡Hola! Soy {name}{purpose}. ¿Qué le gustaría saber?',
    thanks: '¡De nada! ¿Le gustaría saber algo más?',
    goodbye: '¡Hasta luego! Vuelva cuando tenga otra pregunta.',
    identity:
      'Soy {name}{purpose}. Soy un asistente automático y respondo a partir de los documentos que me han dado.',
    capabilities:
      'Soy {name}{purpose}. Respondo a preguntas a partir de los documentos que me han dado: pregunte con sus propias palabras.',
    forExample: 'Por ejemplo:',
    passedOn: 'He pasado su petición a nuestro equipo.',
    notSent:
      'Esta es una conversación de prueba: no se ha enviado nada. La petición de un visitante se pasaría a su equipo.',
    contact: 'Puede hablar con una persona aquí: {contact}',
    noPerson:
      'Soy un asistente automático y no puedo ponerle en contacto con una persona. Dígame su pregunta y buscaré la respuesta en los documentos que me han dado.',
    noAnswer:
      'No he encontrado nada sobre esto en los documentos que me han dado. Pruebe con otras palabras o con otra pregunta.',
    nearest: 'Los documentos no responden directamente a esto; el pasaje más cercano dice:',
    inTraining:
      'Algunos documentos todavía se están aprendiendo ({states}). La respuesta puede estar en uno de ellos: vuelve a preguntar más tarde.',
    trainingStates: { queued: 'en cola', processing: 'en curso', blocked: 'detenidos', paused: 'en pausa' },
  },
};
