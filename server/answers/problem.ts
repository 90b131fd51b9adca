import { z } from 'zod'

/** https://www.rfc-editor.org/rfc/rfc9457 */
export const problemSchema = z
  .looseObject({
    type: z.string().describe('`about:blank`, or a URN that distinguishes this problem from others of its status.'),
    title: z.string().describe('In Italian.'),
    status: z.int(),
    detail: z.string().exactOptional().describe('In Italian: what happened, for the person who asked.'),
    errors: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .exactOptional()
      .describe('The invalid fields, with reasons.'),
  })
  .describe('RFC 9457.')
  .meta({ id: 'Problem' })
