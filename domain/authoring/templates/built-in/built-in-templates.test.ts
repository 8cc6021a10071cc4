import { convert } from '../../conversion/convert.ts';
import { isId } from '../../../platform/id.ts';
import { SLUG } from '../../../platform/slug.ts';
import { checkTemplate, valuesFor } from '../check-template.ts';
import { fillTemplate } from '../fill-template.ts';
import { textsIn } from '../texts-in.ts';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';

test('there are many, of many kinds, each with an id and a slug of its own', () => {
  expect(BUILT_IN_TEMPLATES.length).toBeGreaterThanOrEqual(24);
  expect(new Set(BUILT_IN_TEMPLATES.map(({ category }) => category)).size).toBeGreaterThanOrEqual(8);
  for (const key of ['id', 'slug', 'name'] as const)
    expect(new Set(BUILT_IN_TEMPLATES.map((template) => template[key])).size).toBe(BUILT_IN_TEMPLATES.length);
  expect(BUILT_IN_TEMPLATES.filter(({ id, slug }) => !isId(id) || !SLUG.test(slug))).toEqual([]);
});

describe.each(BUILT_IN_TEMPLATES.map((template) => [template.slug, template] as const))(
  '%s',
  (_, template) => {
    test('names all of its variables, and no others', () => {
      checkTemplate(template.content, template.variables);
      const text = textsIn(template.content).join('\n');
      expect(template.variables.filter(({ name }) => !text.includes(`{{${name}}}`))).toEqual([]);
    });

    test('shows what is given as it is, and converts without a loss', () => {
      const given = Object.fromEntries(template.variables.map(({ name }) => [name, `<${name}> & *${name}*`]));
      const filled = fillTemplate(template.content, valuesFor(template.variables, given));
      const rich = convert(filled, 'rich');
      expect(rich.lossReport).toEqual([]);
      const html = convert(filled, 'html').content;
      expect(html).not.toContain('{{');
      for (const { name } of template.variables) expect(html).toContain(`&#x3C;${name}> &#x26; *${name}*`);
      expect(JSON.stringify(rich.content)).not.toContain('opaque');
    });
  },
);
