import { normaliseSections } from '../../../domain/landing/sections/normalise-sections.ts';
import type { Brief } from './brief.ts';

export const bakery: Brief = {
  name: 'bakery',
  language: 'de',
  context: {
    businessName: 'Bäckerei Morgenrot',
    businessOverview:
      'Die Bäckerei Morgenrot backt seit 1954 Sauerteigbrot in Leipzig-Plagwitz. Das Mehl kommt aus der Mühle in Zschepplin, der Ofen wird mit Holz geheizt.',
    targetAudience: 'Familien aus der Nachbarschaft und Cafés in Leipzig',
  },
  colors: { primary: '#f4b400', secondary: '#4e342e' },
  sections: normaliseSections(
    [
      {
        type: 'hero',
        content: {
          heading: 'Brot, das zwei Tage Zeit hatte',
          subheading: 'Sauerteig aus Mehl der Mühle in Zschepplin, gebacken im Holzofen in Leipzig-Plagwitz.',
          cta: { label: 'Brot vorbestellen', href: '#contact' },
          image: { src: '0123456789abcdef01234567/bakery.png', alt: 'Ein Laib Sauerteigbrot' },
        },
      },
      {
        type: 'stats',
        content: {
          heading: 'In Zahlen',
          items: [
            { value: '1954', label: 'den ersten Laib gebacken' },
            { value: '[Anzahl]', label: 'Brotsorten in der Woche' },
            { value: '[Stunden]', label: 'reift der Teig' },
          ],
        },
      },
      {
        type: 'benefits',
        title: 'Was anders ist',
        content: {
          heading: 'Drei Zutaten, kein Geheimnis',
          items: [
            { title: 'Mehl mit Herkunft', body: 'Aus der Mühle in Zschepplin, jede Woche frisch gemahlen.' },
            {
              title: 'Zeit statt Hefe',
              body: 'Der Teig geht über Nacht, deshalb bleibt das Brot lange saftig.',
            },
            { title: 'Feuer aus Holz', body: 'Die Kruste wird kräftig, die Krume bleibt offen.' },
            { title: 'Nachbarschaft', body: 'Was abends übrig ist, geht an die Tafel.' },
          ],
        },
      },
      {
        type: 'gallery',
        title: 'Aus der Backstube',
        content: {
          heading: 'Aus der Backstube',
          items: [
            { title: 'Der Laib', image: { src: '0123456789abcdef01234567/bakery.png', alt: 'Ein Laib' } },
            { title: 'Der Ofen', image: { src: '0123456789abcdef01234567/oven.png', alt: 'Der Holzofen' } },
          ],
        },
      },
      {
        type: 'contact',
        title: 'Bestellen',
        content: {
          heading: 'Bis abends bestellt, morgens abgeholt',
          body: '<p>Schreiben Sie uns, was Sie brauchen.</p>',
        },
      },
    ],
    'user',
  ),
};
