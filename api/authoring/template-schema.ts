import { z } from 'zod';
import { VARIABLE_TYPES } from '../../domain/authoring/templates/template-variable.ts';
import { recordId, webUrl } from '../input/fields.ts';
import { contentView, mode } from './schema.ts';

export const templateView = z
  .object({
    id: recordId,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    mode,
    content: contentView,
    variables: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.enum(VARIABLE_TYPES),
        required: z.boolean(),
        default: z.string().nullable(),
      }),
    ),
    thumbnailUrl: webUrl.nullable(),
    builtIn: z.boolean(),
    companyId: recordId.nullable(),
  })
  .meta({ id: 'Template' });
