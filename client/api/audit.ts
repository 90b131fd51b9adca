import type { z } from 'zod'
import type { auditChoicesSchema, auditLineInContextSchema, auditLineSchema, auditPageSchema } from '../../server/answers/audit.ts'

export type AuditLine = z.output<typeof auditLineSchema>
export type AuditPage = z.output<typeof auditPageSchema>
export type AuditLineInContext = z.output<typeof auditLineInContextSchema>
export type AuditChoices = z.output<typeof auditChoicesSchema>
