import type { SmallTalkLanguage } from '../language.ts';

const ASKING =
  '{|can i |could i |may i |i want to |i wanna |i need to |i would like to |id like to |id prefer to |let me |just let me |is it possible to }';
const PERSON =
  '{someone|somebody|person|a person|human|a human|humans|human being|a human being|real person|a real person|real human|a real human|human agent|a human agent|live agent|a live agent|live person|a live person|agent|an agent|representative|a representative|operator|an operator|advisor|an advisor|employee|an employee|staff|your staff|your team|support|the support|your support|support team|the support team|your support team|customer service|customer support|customer care}';

export const en: SmallTalkLanguage = {
  phrases: {
    greeting:
      'hi, hello, hey, hiya, howdy, yo, greetings, good {morning|afternoon|evening|day}, how are you, how are you doing, how do you do, hows it going, how is it going, whats up, nice to meet you, pleased to meet you',
    thanks:
      '{many |}thanks{| a lot| so much| very much| again| for that| for your help| for the help| for your time| for the information| for the info| for your answer| for the answer}, {|many }thx, ty, cheers, {|ok |great |perfect }thank you{| so much| very much| again| for that| for your help| for the help| for your time| for the information| for the info| for your answer| for the answer}, much appreciated, {i |}appreciate it, that {helps|helped}{| me}{| a lot}, {that |that was |}very helpful, that was helpful, {thats |that is |}great, {thats |that is |}perfect, {thats |that is |}amazing, {thats |that is |}awesome, {thats |that is |}cool, {thats |that is |}good, {thats |that is |}fine, {thats |that is |}nice, {thats |that is |}all, ok, okay, alright, all right, got it, i see, understood, good to know, never mind, nevermind',
    goodbye:
      'bye, bye bye, goodbye, good bye, see you{| later| soon}, see ya, have a {good|nice|great} {day|one|evening|weekend|night}, good night, take care, farewell, until next time',
    identity:
      'who are you, who am i {talking|speaking|chatting} {to|with}, {what is|whats} your name, do you have a name, what are you, are you {a |}{bot|robot|chatbot|human|person|real person|machine|computer|an ai|ai}, {am i|is this} {talking to |speaking to |chatting with |}{a |an |}{bot|robot|chatbot|human|person|real person|machine|ai}, are you real, introduce yourself, tell me about yourself',
    capabilities:
      'what can you {do|do for me|help with|help me with|answer|tell me|help us with}, {what can|what could} i ask{| you}, what {questions |kind of questions |sort of questions }can {i ask|i ask you|you answer}, what do you {do|know|offer help with|know about}, what are you {for|good for|able to do}, what are you here for, how can you help{| me| us}, how do you work, {can|could} you help{| me| us}, help, help me, i need {help|some help|assistance}, i have {a question|some questions|questions|another question}, can i ask {a question|something|you something|you a question}, what is this chat{| for}',
    handover: `${ASKING}{talk|speak|chat} {to|with} ${PERSON}, ${ASKING}{talk to|speak to|have|get|reach} {a human|a person|a real person|a live agent|a human agent|an operator}, {|can you |could you |please }{connect|transfer|forward} me {to|with} ${PERSON}, {|can you |could you |please }{put me through to|hand me over to|get me} ${PERSON}, {human|real person|live agent|human agent|live chat|operator|representative|hand over|handover}, i want {a human|a person|a real person|a live agent|an operator|human support}, i need {a human|a person|a real person|a live agent|an operator|human help}, is there {a human|a person|anyone|someone} {i can talk to|i can speak to|i can chat with|there|here}, is anyone there, is there anybody there, {can|could|will} {someone|somebody|anyone|you} {|please }{call|phone|ring} me{| back}, {|please }{call|phone} me back, {|i want |i would like |i need |can i have |could i have |can i get }{a call back|a callback}`,
    fillers:
      'there, please, all, everyone, everybody, guys, folks, team, dear, sir, madam, mate, buddy, friend, bot, assistant, again, and, so, well, oh, wow, um, uh, hm, hmm, just, now, for now, today, then, ok, okay, no, yes, yeah, yep, nope, sorry, excuse me, instead, actually',
  },
  replies: {
    greeting: 'Hello! I am {name}{purpose}. What would you like to know?',
    thanks: "You're welcome! Is there anything else you would like to know?",
    goodbye: 'Goodbye! Come back whenever you have another question.',
    identity: 'I am {name}{purpose}. I am an automated assistant and answer from the documents I was given.',
    capabilities:
      'I am {name}{purpose}. I answer questions from the documents I was given: just ask in your own words.',
    forExample: 'For example:',
    passedOn: 'I have passed your request on to our team.',
    notSent:
      'This is a test chat, so nothing was sent. From a visitor I would pass the request on to your team.',
    contact: 'You can reach a person here: {contact}',
    noPerson:
      'I am an automated assistant and cannot connect you with a person. Tell me your question, and I will look for the answer in the documents I was given.',
    noAnswer:
      'I found nothing about this in the documents, so I have no context to answer from. Please ask about something that the documents cover.',
    nearest: 'The documents do not answer this directly; the closest passage says:',
    inTraining:
      'Some documents are still being learnt ({states}). The answer may be in one of them: please ask again later.',
    trainingStates: { queued: 'queued', processing: 'in progress', blocked: 'held up', paused: 'paused' },
  },
};
