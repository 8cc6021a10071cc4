import type { Phrases } from './phrases.ts';

export const de: Phrases = {
  greeting:
    'Guten Tag, ich bin {interviewer} und führe als KI das Gespräch für {organization}. Wir haben etwa {minutes} Minuten. Sie können mich jederzeit bitten, eine Frage zu wiederholen, zu überspringen oder aufzuhören.',
  greetingOfNobody:
    'Guten Tag, ich bin {interviewer} und führe als KI dieses Gespräch. Wir haben etwa {minutes} Minuten. Sie können mich jederzeit bitten, eine Frage zu wiederholen, zu überspringen oder aufzuhören.',
  warmUp: 'Lassen Sie sich Zeit, es gibt keine Fangfragen.',
  thanks: ['Danke.', 'In Ordnung.', 'Verstanden.'],
  warmThanks: [
    'Danke, dass Sie mir das erzählen.',
    'Das hilft mir, es zu verstehen, danke.',
    'Danke für die Einzelheiten.',
  ],
  followUps: [
    'Könnten Sie dazu noch etwas mehr sagen?',
    'Können Sie ein Beispiel nennen?',
    'Was war dabei Ihr eigener Teil?',
  ],
  deeper: [
    'Können Sie eine konkrete Situation schildern: wie sie war, was Sie getan haben und was daraus wurde?',
    'Was hat Sie dazu bewogen, es so zu machen?',
    'Was würden Sie heute anders machen?',
  ],
  noMatter: 'Das macht nichts, gehen wir weiter.',
  repeated: 'Gern. Die Frage war:',
  notMine: 'Das kann ich selbst nicht beantworten, aber diejenigen, die Sie eingeladen haben.',
  whoIAm: 'Ich bin eine KI. Menschen lesen, was Sie antworten, und sie entscheiden.',
  care: 'Danke, dass Sie mir das sagen. Das klingt sehr schwer, und es ist wichtiger als dieses Gespräch. Ich bin eine KI und kann nicht helfen wie ein Mensch. Bitte sprechen Sie mit jemandem, dem Sie vertrauen, oder rufen Sie kostenlos an: in Deutschland die TelefonSeelsorge (0800 111 0 111), in Österreich 142, in der Schweiz 143. Wenn Sie jetzt in Gefahr sind, wählen Sie bitte den Notruf 112.',
  careChoice:
    'Wir können hier aufhören, niemand nimmt es Ihnen übel: Sagen Sie „stopp“. Wenn Sie lieber weitermachen möchten, sagen Sie „weiter“ für die nächste Frage.',
  lastQuestion: 'Unsere Zeit ist fast um, daher ist dies die letzte Frage.',
  closing:
    'Das waren alle meine Fragen. Vielen Dank für Ihre Zeit. Sie können diese Seite jetzt schließen. Auf Wiedersehen!',
  timeIsUp: 'Unsere Zeit ist um, daher höre ich hier auf. Vielen Dank für Ihre Antworten. Auf Wiedersehen!',
  stopped: 'Natürlich, wir hören hier auf. Vielen Dank für Ihre Zeit. Auf Wiedersehen!',
  said: {
    repeat:
      /^(?:wie bitte|bitte wiederholen|(?:können|könnten) sie (?:das|die frage|es)?(?: bitte)?(?: noch(?: ein)?mal)? ?wiederholen(?: bitte)?|was meinen sie(?: damit)?|(?:können|könnten) sie (?:das|die frage|es) (?:bitte )?erklären|wie war die frage|noch(?: ein)?mal bitte|das habe ich nicht verstanden|ich habe (?:das|die frage|sie) nicht verstanden)$/,
    skip: /^(?:(?:das )?weiß ich nicht|ich weiß (?:es |das )?nicht|keine ahnung|(?:bitte )?(?:überspringen|weiter)(?: bitte)?|(?:können|könnten|dürfen) wir (?:das|die|diese(?: frage)?|die frage) (?:bitte )?überspringen|nächste frage(?: bitte)?|dazu möchte ich nichts sagen)$/,
    stop: /^(?:(?:bitte )?(?:stopp?|aufhören|abbrechen|beenden)(?: bitte)?|ich (?:möchte|will|muss) (?:das gespräch |jetzt )?(?:aufhören|abbrechen|beenden|gehen)|auf wiedersehen|tschüss?)$/,
    who: /^(?:sind sie|bist du|(?:spreche|rede|schreibe) ich (?:hier )?mit) (?:eine[rmn]?|ein)? ?(?:echte[rmsn]? )?(?:menschen|mensch|person|roboter|bot|maschine|ki|computer)(?: oder (?:eine[rmn]?|ein) (?:menschen|mensch|person|roboter|bot|maschine|ki))?$/,
  },
};
