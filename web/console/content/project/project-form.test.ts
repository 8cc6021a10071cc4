import { bodyOf, NEW_PROJECT, valuesOf } from './project-form.ts';

test('what the form does not show of a brand is kept', () => {
  const values = { ...NEW_PROJECT, name: 'Mondlicht', voice: 'plain', competitors: ['Other'] };
  const brand = { name: 'Old', voice: 'loud', slogan: 'Bread by night', avoidWords: ['cheap'] };
  expect(bodyOf(values, brand)).toMatchObject({
    brand: { slogan: 'Bread by night', voice: 'plain', competitors: ['Other'], avoidWords: [] },
  });
  expect(bodyOf(values, brand)).not.toHaveProperty('brand.name');
});

test('a site is completed to a URL, and none is none', () => {
  expect(bodyOf({ ...NEW_PROJECT, websiteUrl: ' mondlicht.example ' })).toMatchObject({
    websiteUrl: 'https://mondlicht.example',
    guidelineId: null,
  });
  expect(bodyOf(NEW_PROJECT)).toMatchObject({ websiteUrl: null });
});

test('a project that is read and written again stays as it is', () => {
  const written = {
    name: 'Mondlicht',
    websiteUrl: 'https://mondlicht.example',
    language: 'de',
    location: 'Leipzig',
    targetedAudience: 'Families',
    guidelineId: null,
    businessSummary: 'Bread',
    brand: { name: 'Mondlicht', voice: 'plain', competitors: [], avoidWords: ['cheap'], slogan: 'Bread' },
  };
  const read = { audience: [], summarySources: [], summaryError: null, createdAt: '', updatedAt: '' };
  expect(bodyOf(valuesOf({ id: '1', ...written, ...read }), written.brand)).toEqual(written);
});
