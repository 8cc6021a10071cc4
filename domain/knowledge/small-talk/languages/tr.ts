import type { SmallTalkLanguage } from '../language.ts';

export const tr: SmallTalkLanguage = {
  phrases: {
    greeting:
      'merhaba, merhabalar, selam, selamlar, günaydın, iyi {günler|akşamlar}, tünaydın, {nasılsın|nasılsınız|ne haber|naber}, memnun oldum',
    thanks:
      'teşekkürler, {çok |}teşekkür{| ederim| ederiz}, {çok |}sağ {ol|olun}, sağol, sağolun, yardımın için teşekkürler, yardımınız için teşekkürler, harika, mükemmel, süper, tamam, anladım, peki, ok, bu kadar',
    goodbye:
      'hoşça kal, hoşça kalın, hoşçakal, güle güle, görüşürüz, görüşmek üzere, kendine iyi bak, iyi geceler, bay bay',
    identity:
      '{sen kimsin|siz kimsiniz|kimsin|kimsiniz}, {adın ne|adınız ne|ismin ne|isminiz ne|adın nedir|adınız nedir}, sen nesin, {sen |}{bot|robot|insan|makine|yapay zeka|gerçek bir insan} {mısın|musun|mısınız|musunuz|mi|misin}, kiminle {konuşuyorum|görüşüyorum}, kendini tanıt',
    capabilities:
      '{ne|neler} {yapabilirsin|yapabilirsiniz|biliyorsun|biliyorsunuz}, {bana |}{nasıl|hangi konuda|hangi konularda|ne konuda} {yardım|yardımcı} {edebilirsin|edebilirsiniz|olabilirsin|olabilirsiniz}, bana yardım {eder misin|eder misiniz|edebilir misin|edebilir misiniz}, {sana|size} ne sorabilirim, ne sorabilirim, yardım, yardıma ihtiyacım var, {bir |}{sorum|sorularım} var, ne işe yararsın',
    handover:
      '{bir |}{insanla|kişiyle|temsilciyle|yetkiliyle|müşteri temsilcisiyle|gerçek bir insanla|gerçek bir kişiyle|biriyle|destek ekibiyle|ekibinizle} {konuşmak|görüşmek} {istiyorum|isterim}, {bir |}{insanla|kişiyle|temsilciyle|yetkiliyle|müşteri temsilcisiyle|biriyle} {konuşabilir miyim|görüşebilir miyim}, beni {bir |}{insana|temsilciye|yetkiliye|müşteri temsilcisine} {bağla|bağlayın|aktarın|bağlar mısınız}, {temsilci|müşteri temsilcisi|canlı destek|gerçek insan}, kimse var mı, orada kimse var mı',
    fillers:
      'lütfen, herkese, arkadaşlar, efendim, tekrar, ve, peki, oh, ah, şimdi, bugün, tamam, hayır, evet, pardon, size de, sana da',
  },
  replies: {
    greeting: 'Merhaba! Ben {name}{purpose}. Ne öğrenmek istersiniz?',
    thanks: 'Rica ederim! Başka bir şey öğrenmek ister misiniz?',
    goodbye: 'Hoşça kalın! Başka bir sorunuz olduğunda yine gelin.',
    identity: 'Ben {name}{purpose}. Otomatik bir asistanım ve bana verilen belgelerden yanıt veriyorum.',
    capabilities:
      'Ben {name}{purpose}. Soruları bana verilen belgelerden yanıtlıyorum: kendi sözlerinizle sorun.',
    forExample: 'Örneğin:',
    passedOn: 'İsteğinizi ekibimize ilettim.',
    notSent:
      'Bu bir deneme sohbetidir: hiçbir şey gönderilmedi. Bir ziyaretçinin isteği ekibinize iletilirdi.',
    contact: 'Bir kişiye buradan ulaşabilirsiniz: {contact}',
    noPerson:
      'Ben otomatik bir asistanım ve sizi bir kişiye bağlayamıyorum. Sorunuzu yazın, yanıtı bana verilen belgelerde arayayım.',
    noAnswer:
      'Bana verilen belgelerde bununla ilgili bir şey bulamadım. Lütfen başka sözcüklerle ya da başka bir soruyla deneyin.',
    nearest: 'Belgeler bunu doğrudan yanıtlamıyor; en yakın bölüm şöyle diyor:',
    inTraining:
      'Bazı belgeler hâlâ öğreniliyor ({states}). Yanıt bunlardan birinde olabilir: lütfen daha sonra yeniden sorun.',
    trainingStates: {
      queued: 'sırada',
      processing: 'işleniyor',
      blocked: 'engellendi',
      paused: 'duraklatıldı',
    },
  },
};
