import { smallTalkOf } from './recognise.ts';

const talkOf = (message: string, language = 'en') => smallTalkOf(message, { name: 'Ada Help', language });

test.each([
  ['Hi', 'greeting', 'en'],
  ['hellooo!!! 👋', 'greeting', 'en'],
  ['Good morning, Ada Help', 'greeting', 'en'],
  ['Hey there, how are you?', 'greeting', 'en'],
  ['Thanks a lot!', 'thanks', 'en'],
  ['ok great, thank you so much', 'thanks', 'en'],
  ['Amazing!', 'thanks', 'en'],
  ['thanks, that helped', 'thanks', 'en'],
  ['Danke, das hat sehr geholfen!', 'thanks', 'de'],
  ['Merci, ça m’a bien aidé', 'thanks', 'fr'],
  ['gracias, me ayudó mucho', 'thanks', 'es'],
  ['thanks, bye', 'goodbye', 'en'],
  ['Hello, who are you?', 'identity', 'en'],
  ["What's your name?", 'identity', 'en'],
  ['Am I talking to a bot?', 'identity', 'en'],
  ['What can you help with?', 'capabilities', 'en'],
  ['help', 'capabilities', 'en'],
  ['Hi, can you help me please?', 'capabilities', 'en'],
  ['Talk to a person', 'handover', 'en'],
  ['Hi, I would like to speak with a human please', 'handover', 'en'],
  ['please connect me to an agent', 'handover', 'en'],
  ['Can somebody call me back?', 'handover', 'en'],
  ['Kann mich bitte jemand zurückrufen?', 'handover', 'de'],
  ['Guten Tag', 'greeting', 'de'],
  ['Vielen Dank für die Hilfe!', 'thanks', 'de'],
  ['Ich möchte bitte mit einem Menschen sprechen', 'handover', 'de'],
  ['Wobei kannst du mir helfen?', 'capabilities', 'de'],
  ['Bonjour !', 'greeting', 'fr'],
  ['Qui êtes-vous ?', 'identity', 'fr'],
  ["je voudrais parler à quelqu'un", 'handover', 'fr'],
  ['¡Hola! ¿Quién eres?', 'identity', 'es'],
  ['muchas gracias', 'thanks', 'es'],
  ['Quiero hablar con una persona', 'handover', 'es'],
  ['Buongiorno', 'greeting', 'it'],
  ['Posso parlare con un operatore?', 'handover', 'it'],
  ['Olá, bom dia!', 'greeting', 'pt'],
  ['Obrigada pela ajuda', 'thanks', 'pt'],
  ['Goedemorgen', 'greeting', 'nl'],
  ['Kan ik met iemand praten?', 'handover', 'nl'],
  ['Dzień dobry', 'greeting', 'pl'],
  ['chcę rozmawiać z człowiekiem', 'handover', 'pl'],
  ['Merhaba', 'greeting', 'tr'],
  ['Bir insanla konuşmak istiyorum', 'handover', 'tr'],
  ['Здравствуйте!', 'greeting', 'ru'],
  ['Хочу поговорить с оператором', 'handover', 'ru'],
  ['Добрий день', 'greeting', 'uk'],
  ['Дякую за допомогу', 'thanks', 'uk'],
  ['こんにちは', 'greeting', 'ja'],
  ['すみません、人間と話したいです。', 'handover', 'ja'],
  ['あなたは誰ですか？', 'identity', 'ja'],
  ['你好，你能做什么？', 'capabilities', 'zh'],
  ['请转人工客服', 'handover', 'zh'],
  ['謝謝您', 'thanks', 'zh'],
  ['السلام عليكم', 'greeting', 'ar'],
  ['شكراً جزيلاً', 'thanks', 'ar'],
  ['أريد التحدث مع موظف', 'handover', 'ar'],
  ['नमस्ते', 'greeting', 'hi'],
  ['आप कौन हैं?', 'identity', 'hi'],
])('%s', (message, kind, language) => {
  expect(talkOf(message)).toEqual({ kind, language });
});

test.each([
  'Hi, how do I reset my password?',
  'thanks, and how long does shipping take?',
  'Hello, what are your opening hours',
  'Can you help me with my invoice?',
  'Who are you owned by?',
  'How do I talk to support about a refund?',
  'I want to talk to a person about my order',
  'What can you do with the torque wrench?',
  'What is this?',
  'How does it work?',
  'Is anyone allowed to enter the hall?',
  'What is the name of the owner?',
  'Thanks to whom was the bridge built?',
  'hello world example',
  'hi-fi',
  'OK button does nothing',
  'Ada Help',
  'help Ada Help',
  'please',
  'yes',
  '???',
  '[99]',
  '🛠️🔥',
  'Danke, und wie lange dauert der Versand?',
  'Wer bist du, Effi?',
  'Bonjour, quel est le prix ?',
  'Hola, ¿cuánto cuesta?',
  '你好，怎么退款？',
  'こんにちは、返品できますか',
  'Привет, сколько стоит доставка?',
  'مرحبا، كم السعر؟',
  'नमस्ते, कीमत क्या है?',
])('a question: %s', (message) => {
  expect(talkOf(message)).toBeNull();
});

test('of two languages that share a word, the one the agent speaks', () => {
  expect(['de', 'nl', 'en'].map((language) => talkOf('Hallo', language)?.language)).toEqual([
    'de',
    'nl',
    'de',
  ]);
  expect(talkOf('Ciao', 'it')).toEqual({ kind: 'greeting', language: 'it' });
  expect(talkOf('Ciao', 'de')).toEqual({ kind: 'goodbye', language: 'de' });
});

test('a long message is a question, whatever it consists of', () => {
  expect(talkOf('hello '.repeat(31))).toBeNull();
});
