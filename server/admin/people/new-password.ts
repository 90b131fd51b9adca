import { MIN_PASSWORD_LENGTH } from '../../../events/domain/newsroom/password-length.ts'
import type { Config } from '../../config.ts'
import { HttpProblem } from '../../http/problem.ts'
import { faultOfPassword } from '../passwords/password-rules.ts'

/**
 * The rules of `ADMIN_PASSWORD`, for a person's.
 * @param own words of the person that do not count: name, address
 * @throws HttpProblem 422
 */
export async function requireGoodPassword(
  password: string,
  { siteName, publicUrl }: Pick<Config, 'siteName' | 'publicUrl'>,
  own: readonly string[],
  field: string,
): Promise<void> {
  const fault =
    password.length < MIN_PASSWORD_LENGTH
      ? `Servono almeno ${MIN_PASSWORD_LENGTH} caratteri.`
      : (await faultOfPassword(password, [siteName, new URL(publicUrl).hostname, ...own])) &&
        'È tra le prime che si provano, o è fatta quasi solo del nome del sito o del tuo: scegline un’altra.'
  if (fault) throw new HttpProblem(422, 'Questa password non va bene.', { errors: [{ field, message: fault }] })
}
