import { z } from 'zod'
import { ARTICLE_STATUSES, REVISION_STATUSES } from '../../events/domain/newsroom/revision-status.ts'
import { REVISION_STEPS } from '../../events/domain/newsroom/audit-text.ts'
import { SUBJECT_KEYS } from '../../events/domain/navigation/subjects.ts'
import { FIRST_WRITERS, PROVEN_BASES } from '../../events/domain/newsroom/publication.ts'
import { COMMANDS, ROLES } from '../../events/domain/permissions.ts'
import { coverSchema, sourcesSchema } from '../../events/schemas/content/blocks.ts'
import { categorySchema, digestSchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'
import { correctionSchema } from './articles.ts'
import { shownBlockSchema } from './records.ts'
import { scheduleSchema } from './schedule.ts'

const count = z.int().min(0)

export const revisionNameSchema = z
  .strictObject({ revision: z.int(), hash: digestSchema.describe('SHA-256 in hex of the text.') })
  .meta({ id: 'RevisionName' })

/** The parts of an article that a person writes. The server computes the reading time. */
export const articleContentSchema = z
  .strictObject({
    title: z.string(),
    subtitle: z.string(),
    excerpt: z.string(),
    summary: z.string(),
    illustrative: z.boolean().exactOptional(),
    heroImage: z.string().exactOptional(),
    cover: coverSchema.exactOptional(),
    sources: sourcesSchema.exactOptional(),
    body: z.array(shownBlockSchema),
  })
  .meta({ id: 'ArticleContent' })

export const colleagueSchema = z
  .strictObject({ id: z.string(), name: z.string().nullable().describe('Null where it cannot be decrypted.') })
  .meta({ id: 'Colleague' })

export const proposalSchema = z.strictObject({
  at: count.describe('Offset in the sentence, in UTF-16 code units.'),
  found: z.string(),
  instead: z.string().describe('Empty: the words are deleted.'),
})

export const reasonPlaceSchema = z.strictObject({
  part: z.union([z.enum(['title', 'subtitle', 'excerpt', 'summary']), count]).describe('A field, or the index of a block.'),
  sentence: z.string(),
  proposals: z.array(proposalSchema).readonly().exactOptional().describe('Independent literal replacements; absent if there are none.'),
})

export const locatedReasonSchema = z
  .strictObject({
    code: z.string(),
    text: z.string().describe('In Italian.'),
    places: z.array(reasonPlaceSchema).describe('Empty: the article as a whole.'),
    held: z.literal(true).exactOptional().describe('True if the editorial check held this version, and others followed.'),
  })
  .meta({ id: 'LocatedReason' })

export const deskStepSchema = z
  .strictObject({
    what: z.enum(Object.values(REVISION_STEPS).map(({ what }) => what)),
    by: z.string().nullable().describe('Id of the person; null where the program acted, or the actor was not recorded.'),
    byName: z.string().nullable(),
    at: instantSchema,
    ownWork: z.boolean().exactOptional().describe('True if the approver is the author.'),
    note: z
      .string()
      .nullable()
      .exactOptional()
      .describe(
        'The note or the reason, of an approval why it was given despite the editorial check; null where it can no longer be decrypted.',
      ),
    role: z.enum(ROLES).exactOptional().describe('Role at that time of the person who sent it back; absent if it was not recorded.'),
    to: z.string().exactOptional().describe('Id of the person to whom it was handed over.'),
    toName: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'DeskStep' })

export const deskRevisionSchema = revisionNameSchema
  .extend({
    basedOn: z.int().nullable().describe('Null for the first.'),
    title: z.string(),
    status: z.enum(REVISION_STATUSES),
    authorId: z.string().nullable().describe('The person who saved it; null if a program did, or it was not recorded.'),
    authorName: z.string().nullable(),
    writtenBy: z.enum(FIRST_WRITERS).describe('Author of the article’s first text.'),
    hands: z.array(colleagueSchema).describe('The people who wrote and changed it up to this revision, the one who wrote it first.'),
    at: instantSchema,
    words: count,
    steps: z.array(deskStepSchema).describe('Oldest first, the last 100.'),
  })
  .meta({ id: 'DeskRevision' })

export const deskTextSchema = deskRevisionSchema
  .extend({
    content: articleContentSchema.extend({ readTime: z.int().describe('Minutes.') }),
    reasons: z
      .array(locatedReasonSchema)
      .describe('Current findings of the editorial check in this text, and those recorded when it was saved.'),
  })
  .meta({ id: 'DeskText' })

export const deskArticleSchema = z
  .strictObject({
    slug: slugSchema.describe('The current address.'),
    firstSlug: slugSchema.describe('The address that the audit log uses.'),
    title: z.string(),
    category: categorySchema,
    subjects: z
      .array(z.enum(SUBJECT_KEYS))
      .describe('Subjects of the newest revision. They decide where the article is listed and whether it carries advertising.'),
    status: z.enum(ARTICLE_STATUSES),
    generatedBy: z.enum(['ai', 'editorial']),
    provenance: z.strictObject({ model: z.string(), promptVersion: z.string() }).nullable(),
    featured: z.boolean(),
    publishedAt: instantSchema.nullable(),
    published: z
      .strictObject({ revision: z.int(), basis: z.enum(PROVEN_BASES), reviewedAt: instantSchema.nullable() })
      .nullable()
      .describe('The revision that is, or was last, on the site; null before the first.'),
    read: z
      .strictObject({ byName: z.string().nullable(), at: instantSchema })
      .nullable()
      .describe('The person who read an article that a rule published unread; null if no one has, or if a person published it.'),
    withdrawnAt: instantSchema.nullable().describe('Time of the withdrawal; null if it is not withdrawn.'),
    notice: z.string().nullable(),
    corrections: z.array(correctionSchema),
    newest: deskRevisionSchema,
    holderId: z.string().nullable(),
    holderName: z.string().nullable(),
    publishable: z
      .int()
      .nullable()
      .describe('The revision that can be published: approved, or withdrawn and not refused since; null where there is none.'),
    approvesAlone: z
      .boolean()
      .describe('The newest revision waits for no one else: the caller may submit and approve it, and is the only one who may approve.'),
    schedules: z.array(scheduleSchema).describe('What is planned for the article, and what did not run and waits for a person.'),
    embargoedUntil: instantSchema.nullable().describe('End of its section’s embargo; null if there is none in force.'),
    offered: z
      .array(z.enum(COMMANDS))
      .describe('The commands that the permissions offer to the caller now; the page makes its buttons from them.'),
  })
  .meta({ id: 'DeskArticle' })

export const workingCopySchema = z
  .strictObject({
    basedOn: revisionNameSchema.nullable().describe('The revision that was opened; null for a new article.'),
    category: categorySchema,
    content: articleContentSchema,
  })
  .meta({ id: 'WorkingCopy' })

export const savedCopySchema = workingCopySchema.extend({ savedAt: instantSchema }).meta({ id: 'SavedCopy' })

export const checkedCopySchema = z
  .strictObject({
    savedAt: instantSchema,
    reasons: z.array(locatedReasonSchema).describe('Findings of the editorial check in the text.'),
  })
  .meta({ id: 'CheckedCopy' })

const namedText = revisionNameSchema.extend({ content: articleContentSchema })

/** Members of the 409 problem `outdated-revision`. */
export const outdatedTextsSchema = z.object({ seen: namedText, newest: namedText })

/** Member of the 409 problem `grave-findings`: the text can be approved only with `despite`. */
export const graveFindingsSchema = z.object({ findings: z.array(locatedReasonSchema) })
