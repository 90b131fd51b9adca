import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '../../../events/domain/newsroom/limits.ts'

/** A password in a request, to be verified. A new password must also pass `requireGoodPassword`. */
export const typedPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)
