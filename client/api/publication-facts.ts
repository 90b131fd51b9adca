import type { z } from 'zod'
import type { correctionSchema, provenanceSchema, publicationFacts, reviewSchema } from '../../server/answers/articles.ts'
import type { withdrawalSchema } from '../../server/answers/records.ts'

export type Review = z.output<typeof reviewSchema>
export type PublicationFacts = z.output<z.ZodObject<typeof publicationFacts>>
export type Correction = z.output<typeof correctionSchema>
export type Withdrawal = z.output<typeof withdrawalSchema>
export type Provenance = z.output<typeof provenanceSchema>
