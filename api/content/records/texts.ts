import { GuidelineEntity, PromptTypeEntity, SystemPromptEntity } from '../../../db/content/entities.ts';
import {
  changeGuideline,
  createGuideline,
  deleteGuideline,
  guidelineAccess,
} from '../../../services/content/guidelines.ts';
import {
  changePromptType,
  createPromptType,
  deletePromptType,
  promptTypeAccess,
} from '../../../services/content/prompt-types.ts';
import {
  changeSystemPrompt,
  createSystemPrompt,
  deleteSystemPrompt,
  systemPromptAccess,
} from '../../../services/content/system-prompts.ts';
import { crudRoutes } from './crud.ts';
import { whereOf } from './filters.ts';
import { presentPromptType, presentSystemPrompt, presentText } from './presenter.ts';
import * as schema from './schema.ts';

const guidelines = crudRoutes({
  name: 'guidelines',
  one: 'a guideline, how a company writes',
  many: 'guidelines',
  entity: GuidelineEntity,
  access: guidelineAccess,
  view: schema.guidelineView,
  present: presentText,
  query: schema.searchQuery,
  where: (query) => whereOf(query, 'name'),
  body: schema.guidelineBody,
  create: ({ em, userId }, body) => createGuideline(em, userId, body),
  patch: schema.guidelineBody.partial(),
  change: ({ em }, named, patch) => changeGuideline(em, named, patch),
  remove: deleteGuideline,
});

const systemPrompts = crudRoutes({
  name: 'system-prompts',
  one: 'a system prompt, what a model is told before a task',
  many: 'system prompts',
  entity: SystemPromptEntity,
  access: systemPromptAccess,
  view: schema.systemPromptView,
  present: presentSystemPrompt,
  query: schema.systemPromptQuery,
  where: (query) => whereOf(query, 'name'),
  body: schema.systemPromptBody,
  create: ({ em, userId }, body) => createSystemPrompt(em, userId, body),
  patch: schema.systemPromptBody.partial(),
  change: ({ em }, named, patch) => changeSystemPrompt(em, named, patch),
  remove: deleteSystemPrompt,
});

const promptTypes = crudRoutes({
  name: 'prompt-types',
  one: 'a prompt type, what a prompt is for and which variables it may hold',
  many: 'prompt types',
  entity: PromptTypeEntity,
  access: promptTypeAccess,
  view: schema.promptTypeView,
  present: presentPromptType,
  query: schema.searchQuery,
  where: (query) => whereOf(query, 'name'),
  body: schema.promptTypeBody,
  create: ({ em, userId }, body) => createPromptType(em, userId, body),
  patch: schema.promptTypeBody.partial(),
  change: ({ em }, named, patch) => changePromptType(em, named, patch),
  remove: deletePromptType,
  // A text that prompts refer to cannot be deleted.
  removeProblems: [409],
});

export const textRoutes = [...guidelines, ...systemPrompts, ...promptTypes];
