import { z } from 'zod'
import { GENERATED_TEXTS_DECISIONS } from '../../events/domain/newsroom/publication.ts'
import { instantSchema } from '../../events/schemas/scalars.ts'

/** Rule on whether a model’s texts that pass the editorial check are published unread. The texts wait until an owner decides. */
export const generatedTextsRuleSchema = z
  .strictObject({
    decision: z.enum([...GENERATED_TEXTS_DECISIONS, 'unreadable']),
    isForced: z.boolean().describe('`REVIEW_BEFORE_PUBLISHING=true`: every generated text waits, whatever the decision is.'),
    usesModel: z
      .boolean()
      .describe('The texts come from a remote model, so the decision applies. The offline writer’s texts were read before release.'),
    decisions: z
      .array(
        z.strictObject({
          decision: z.enum(GENERATED_TEXTS_DECISIONS).exclude(['undecided']),
          at: instantSchema,
          byName: z.string().nullable().describe('The owner’s name; null where it can no longer be decrypted.'),
        }),
      )
      .describe('The last 5 decisions, newest first.'),
  })
  .meta({ id: 'GeneratedTextsRule' })

export const newsroomRulesSchema = z
  .strictObject({
    ownApproval: z.boolean().describe('Approvers may approve their own texts.'),
    silentCorrections: z.boolean().describe('One editor may correct typos in published texts alone.'),
    generatedTexts: generatedTextsRuleSchema,
  })
  .meta({ id: 'NewsroomRules' })
