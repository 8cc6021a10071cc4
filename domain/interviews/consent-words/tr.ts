import type { ConsentWords } from './words.ts';

/** Translated by a machine; to be reviewed by a speaker. */
export const tr: ConsentWords = {
  nobody: 'sizi davet eden şirket',
  inviter: 'sizi davet eden kişi',
  who: {
    title: 'Kim soruyor',
    text: 'Bu görüşme bir kişi tarafından değil, otomatik olarak yapılır. Görüşmeyi yaptıran ve verilerinizden sorumlu olan: {organization}. İletişim: {contact}.',
  },
  kept: {
    title: 'Neler saklanır',
    named:
      'Adınız, e-posta adresiniz, zamanlarıyla birlikte yanıtlarınız ve görüşme sırasında bu sayfadan kaç kez ayrıldığınız. IP adresiniz sunucunun günlüğünde yer alır.',
    anonymous:
      'Zamanlarıyla birlikte yanıtlarınız ve görüşme sırasında bu sayfadan kaç kez ayrıldığınız. Ad ve e-posta adresi sorulmaz. IP adresiniz sunucunun günlüğünde yer alır.',
  },
  others: {
    title: 'Başka kim alır',
    voice: 'Görüşmeyi {provider} yürütür; sesiniz orada duyulur ve kaydedilir.',
    typed:
      'Yazarak yanıtlarsınız. Konuşmayı seçerseniz tarayıcınız sesinizi metne çevirir ve bazı tarayıcılar bunun için sesi üreticisine gönderir; burada yalnızca metin saklanır.',
    models: 'Yanıtlarınızı bir dil modeli okur. Sağlayıcı: {models}.',
    noModel: 'Yanıtlarınızı hiçbir dil modeli okumaz.',
  },
  judged: {
    title: 'Neler değerlendirilir, kim karar verir',
    levels:
      'Bir dil modeli her soru için 0 ile 4 arasında bir düzey önerir ve kendi sözlerinizi kanıt olarak gösterir; görüşmeniz buna göre başkalarıyla karşılaştırılabilir. Yalnızca içerik sayılır. Yanıtlarınızı insanlar okur ve karar verir ({organization}); hiçbir karar otomatik verilmez.',
    people:
      'Yanıtlarınızı hiçbir makine değerlendirmez. Onları insanlar okur ve karar verir ({organization}).',
  },
  long: {
    title: 'Ne kadar süre',
    days: 'Hepsi {days} gün sonra, isterseniz daha önce silinir.',
    untilErased: '{organization} ya da siz silene kadar saklanır.',
  },
  rights: {
    title: 'Haklarınız',
    text: 'Katılım gönüllüdür ve istediğiniz zaman bırakabilirsiniz. Görüşmenin sonunda, saklananları görmek, düzeltmek ve silmek için bir bağlantı bulursunuz. İtiraz edebilir, bir insanın incelemesini isteyebilir ya da onayınızı geri alabilirsiniz. İletişim: {contact}. Bir veri koruma kurumuna da şikâyette bulunabilirsiniz.',
  },
};
