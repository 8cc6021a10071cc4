import type { Phrases } from './phrases.ts';

export const tr: Phrases = {
  greeting: 'Merhaba, ben {interviewer}; {organization} adına görüşme yapan otomatik bir görüşmeciyim.',
  greetingOfNobody: 'Merhaba, ben {interviewer}; otomatik bir görüşmeciyim.',
  rules:
    'Hazırlanmış soruları birbiri ardına soruyorum ve yanıtlarınız hakkında yorum yapmıyorum; onları insanlar okuyor. Bir soruyu yanıtlamak istemezseniz söyleyin, sıradakine geçelim. Yaklaşık {minutes} dakikamız var.',
  listeningRules:
    'Hazırlanmış soruları soruyorum, bazen söyledikleriniz hakkında biraz daha soruyorum; yanıtlarınızı insanlar okuyor ve kararı onlar veriyor. İstediğiniz an bir soruyu tekrarlamamı ya da atlamamı, başka bir dilde konuşmamı veya bitirmemi isteyebilirsiniz. Yaklaşık {minutes} dakikamız var.',
  lastQuestion: 'Süremiz dolmak üzere; bu yüzden bu son soru.',
  closing:
    'Sorularım bu kadardı. Zaman ayırdığınız için teşekkürler. Bu sayfayı artık kapatabilirsiniz. Hoşça kalın!',
  timeIsUp: 'Süremiz doldu, burada bitiriyorum. Yanıtlarınız için teşekkürler. Hoşça kalın!',
  stopped:
    'O hâlde burada bitiriyoruz. Zaman ayırdığınız için teşekkürler. Bu sayfayı artık kapatabilirsiniz. Hoşça kalın!',
  paused:
    'Bunu bana söylediğiniz için teşekkür ederim. Siz her görüşmeden daha önemlisiniz, bu yüzden sorulara ara veriyorum. Zor bir dönemdeyseniz lütfen şimdi biriyle konuşun.',
  choice: 'Devam etmek isterseniz bana söyleyin. Burada bitirmek isterseniz bu da olur.',
  stillPaused: 'Sorulara ara verildi. Devam etmek isterseniz söyleyin; görüşmeyi burada da bitirebilirsiniz.',
  goOn: 'O hâlde devam ediyoruz. İhtiyacınız olan zamanı ayırın.',
  acute:
    'Bunu bana söylediğiniz için teşekkür ederim. Siz her görüşmeden daha önemlisiniz, bu yüzden soruları burada bitiriyorum. Lütfen bununla yalnız kalmayın: şimdi biriyle konuşun.',
  help: 'Acil durumda {emergency} numarasını arayın. Bir insanla konuşmak için: {line}.',
  helpAnywhere:
    'Acil durumda bulunduğunuz yerin acil numarasını arayın (Türkiye ve Avrupa’da 112, Kuzey Amerika’da 911). Ülkenizde insanların dinlediği yardım hatları: https://findahelpline.com',
};
