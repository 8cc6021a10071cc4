import { z } from 'zod';
import { modelName, recordId } from '../../input/fields.ts';
import { companyName, email, role, triedPassword } from '../auth/schema.ts';
import { pageQuery } from '../../input/paging.ts';
import { shownOnce } from '../../shown-once.ts';
import { jobView } from '../jobs/schema.ts';

export const companyChange = z.strictObject({
  name: companyName,
  monthlyBudgetUsd: z.number().min(0).max(1_000_000_000).nullable().optional(),
  retentionDays: z.int().min(1).max(36_500).nullable().optional(),
  modelFallback: z.array(modelName).max(10).optional(),
});

export const companyView = z
  .object({
    id: recordId,
    name: z.string(),
    ownerId: recordId,
    monthlyBudgetUsd: z
      .number()
      .nullable()
      .describe('Model calls are refused once the cost of the calendar month reaches this'),
    retentionDays: z
      .int()
      .nullable()
      .describe('Chats and visitors are deleted this many days after their last activity; null: never'),
    modelFallback: z
      .array(modelName)
      .describe('Models to try in this order when one fails; each moves the data to another processor'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Company' });
export type CompanyView = z.infer<typeof companyView>;

export const newInvitation = z.strictObject({ email, role: role.default('user') });
export const shownInvitation = z.object({
  id: recordId,
  url: shownOnce(z.url(), 'The link with which the invited person registers'),
  expiresAt: z.iso.datetime(),
});

const invitationStatus = z.enum(['open', 'accepted', 'expired']);
export const invitationQuery = pageQuery.extend({ status: invitationStatus.optional() });
export const invitationView = z
  .object({
    id: recordId,
    email: z.email(),
    role,
    status: invitationStatus,
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof invitationView>;

/** An invitation as people with its link see it. */
export const openInvitation = z
  .object({ companyName: z.string(), email: z.email(), expiresAt: z.iso.datetime() })
  .meta({ id: 'OpenInvitation' });

export const roleChange = z.strictObject({ role });

export const deletion = z.strictObject({ password: triedPassword });

export const exportView = z
  .object({
    id: recordId,
    createdBy: recordId,
    createdAt: z.iso.datetime(),
    size: z.int().nullable().describe('Bytes of the zip; null until it is stored'),
    storedAt: z.iso.datetime().nullable(),
    downloadUrl: z
      .string()
      .regex(/^\/api\//)
      .nullable(),
    job: jobView,
  })
  .meta({ id: 'CompanyExport' });
export type ExportView = z.infer<typeof exportView>;
