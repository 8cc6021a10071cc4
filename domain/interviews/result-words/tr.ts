import type { ResultWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const tr: ResultWords = {
  confidential: 'gizli',
  download: 'PDF olarak indir',
  candidate: 'Aday {number}',
  notAnalysed: 'Henüz incelenmedi',
  noScore: 'Puan yok',
  score: '100 üzerinden {score}',
  level: '{top} üzerinden {level}',
  confidence: 'Güven: {share}',
  analysedBy: 'İnceleyen: {model}',
  setByPerson: 'Bir insan tarafından belirlendi',
  notAsked: 'Sorulmadı',
  notJudged: 'Değerlendirilmedi',
  forPerson: 'Henüz düzey yok: yanıtı bir insanın okuması gerekiyor',
  meets: 'koşulu karşılıyor',
  meetsNot: 'koşulu karşılamıyor',
  transcriptOf: 'Görüşme metni: {name}',
  interviewer: 'Görüşmeci',
  speaker: 'Aday',
  reasons: {
    'no-transcript':
      'Ses sağlayıcısı bu görüşmenin metnini iletmedi, bu yüzden hiçbir şey değerlendirilmedi.',
    'unclear-speakers':
      'İki sesten hangisinin adaya ait olduğu belirsiz, bu yüzden hiçbir şey değerlendirilmedi. Başlangıcı okuyun ve kimin konuştuğunu belirtin.',
    'no-model':
      'Değerlendirme yapabilecek bir dil modeli bağlı değil, bu yüzden düzey de puan da yok. Aşağıda, sözcüğü sözcüğüne sorulan her soruya verilen yanıt var; görüşme metni her şeyi içerir.',
    garbled:
      'Duyulanların çoğu anlaşılır bir dil değil, bu yüzden hiçbir şey değerlendirilmedi. Varsa kaydı dinleyin.',
    insufficient:
      'Metin değerlendirme için çok az şey içeriyor: ikiden az yanıt ya da kırktan az sözcük, veya sayılan soruların hiçbiri yok.',
    'needs-review': 'Modelin kesinleştiremediği düzeyleri bir insan belirleyene kadar toplam puan yoktur.',
  },
  proposal: '{model} tarafından tek bir görüşme metnine dayanan bir öneri: kararı insanlar verir.',
  coverage: 'Dayandığı sorular: {of} sorudan {judged}; ötekiler sorulmadı ya da değerlendirilmedi.',
  byPeople: 'İnsanların belirlediği düzeyler: {levels}.',
  waits: {
    'readings-differ': 'Birbirinden bağımsız iki okuma şu soruların yanıtında uyuşmuyor: {questions}.',
    'no-quote': 'Model, adayın hiçbir sözünün göstermediği bir düzey verdi: {questions}.',
    'not-judged': 'Model şu soruların yanıtını değerlendiremedi: {questions}.',
    unknown: 'Bir insanın düzeyini belirlemesi gerekenler: {questions}.',
  },
};
