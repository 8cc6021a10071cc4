import type { Phrases } from './phrases.ts';

export const de: Phrases = {
  greeting: 'Guten Tag, ich bin {interviewer}, ein automatischer Interviewer für {organization}.',
  greetingOfNobody: 'Guten Tag, ich bin {interviewer}, ein automatischer Interviewer.',
  rules:
    'Ich stelle vorbereitete Fragen, eine nach der anderen, und kommentiere Ihre Antworten nicht; Menschen lesen sie. Möchten Sie eine Frage nicht beantworten, sagen Sie es, dann folgt die nächste. Wir haben etwa {minutes} Minuten.',
  listeningRules:
    'Ich stelle vorbereitete Fragen und frage manchmal genauer nach; Menschen lesen Ihre Antworten und entscheiden. Sie können mich jederzeit bitten, eine Frage zu wiederholen oder auszulassen, in einer anderen Sprache zu sprechen oder aufzuhören. Wir haben etwa {minutes} Minuten.',
  lastQuestion: 'Unsere Zeit ist fast um, daher ist dies die letzte Frage.',
  closing:
    'Das waren alle meine Fragen. Vielen Dank für Ihre Zeit. Sie können diese Seite jetzt schließen. Auf Wiedersehen!',
  timeIsUp: 'Unsere Zeit ist um, daher höre ich hier auf. Vielen Dank für Ihre Antworten. Auf Wiedersehen!',
  stopped:
    'Dann hören wir hier auf. Vielen Dank für Ihre Zeit. Sie können diese Seite jetzt schließen. Auf Wiedersehen!',
  paused:
    'Danke, dass Sie mir das sagen. Sie sind wichtiger als jedes Interview, deshalb unterbreche ich die Fragen. Wenn es Ihnen nicht gut geht, sprechen Sie bitte jetzt mit jemandem.',
  choice:
    'Wenn Sie weitermachen möchten, sagen Sie es mir. Wenn Sie lieber hier aufhören, ist das auch in Ordnung.',
  stillPaused:
    'Die Fragen sind unterbrochen. Sagen Sie mir, wenn Sie weitermachen möchten; Sie können das Interview auch hier beenden.',
  goOn: 'Dann machen wir weiter. Nehmen Sie sich so viel Zeit, wie Sie brauchen.',
  acute:
    'Danke, dass Sie mir das sagen. Sie sind wichtiger als jedes Interview, deshalb beende ich die Fragen hier. Bitte bleiben Sie damit nicht allein: Sprechen Sie jetzt mit jemandem.',
  help: 'Im Notfall wählen Sie {emergency}. Mit einem Menschen sprechen können Sie hier: {line}.',
  helpAnywhere:
    'Im Notfall wählen Sie den örtlichen Notruf (112 in Europa, 911 in Nordamerika). Hilfetelefone Ihres Landes, an denen Menschen zuhören: https://findahelpline.com',
};
