import { MIN_PASSWORD_LENGTH } from '../../../events/domain/newsroom/limits.ts'
import type { Config } from '../../config.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { FieldRefusal } from '../../italian/fields.ts'
import { faultOfPassword } from '../passwords/password-rules.ts'

/**
 * Applies the rules of `ADMIN_PASSWORD` to a person's password.
 * @param own words of the person that do not count: name, address
 * @throws HttpProblem 422
 */
export async function requireGoodPassword(
  password: string,
  { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>,
  own: readonly string[],
  field: string,
): Promise<void> {
  const refusal = (fault: FieldRefusal) => new HttpProblem(422, 'invalid-password', { errors: [{ field, ...fault }] })
  if (password.length < MIN_PASSWORD_LENGTH) throw refusal({ code: 'password-too-short', parameters: { least: MIN_PASSWORD_LENGTH } })
  if (await faultOfPassword(password, [siteName, new URL(publicUrl).hostname, ...own])) throw refusal({ code: 'guessable-password' })
}
