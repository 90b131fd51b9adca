import { FIRST_OWNER_ID, type Origin } from '../../events/schemas/metadata.ts'
import { HttpProblem } from '../http/problem.ts'
import type { ParametersOf } from '../italian/refusals.ts'
import { createLoginChecks, type LoginCaller, type LoginChecksOptions } from './login-checks.ts'
import type { PasskeyAnswer } from './factors/passkey-answers.ts'
import type { Expected, PasskeyCheck } from './factors/passkeys.ts'
import type { LoginLinks } from './passwords/login-links.ts'
import type { Account, Accounts } from './people/accounts.ts'
import type { Sessions } from './sessions.ts'

type SecondFactorUsed = Parameters<Sessions['open']>[1]

interface LoginParts extends LoginChecksOptions {
  readonly accounts: Accounts
  readonly sessions: Pick<Sessions, 'open'>
  readonly checkPasskey: PasskeyCheck
  readonly links: Pick<LoginLinks, 'find' | 'use'>
}

export interface PasskeyProof {
  readonly answer: PasskeyAnswer
  readonly expected: Expected
}

interface Credentials {
  /** Absent: the first owner. */
  readonly email?: string | undefined
  readonly password: string
  readonly code?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}

export interface LoggedIn {
  readonly token: string
  readonly account: Account
}

/** All methods throw HttpProblem 429 with the seconds to wait, and VaultClosedError. */
export interface Login {
  /** @throws HttpProblem 401 (wrong credentials, or a second factor is required; the problem lists the available ones) */
  logIn(credentials: Credentials, caller: LoginCaller): Promise<LoggedIn>
  /** Logs in with a passkey alone, which counts as both factors. @param personId as the passkey names them @throws HttpProblem 401 */
  logInByPasskey(personId: string, proof: PasskeyProof, caller: LoginCaller): Promise<LoggedIn>
  /**
   * Logs the first owner in with a link from the shell instead of the password. The limits on guessing do not apply.
   * @throws HttpProblem 404 (no valid link), 401 (a second factor is required)
   */
  logInByLink(token: string, factor: Pick<Credentials, 'code' | 'passkey'>, caller: LoginCaller): Promise<LoggedIn>
  /**
   * Checks the password again, before an action that a stolen session must not take.
   * @throws HttpProblem 403 (wrong; a 401 would mean that the session has ended)
   */
  confirm(personId: string, password: string, caller: LoginCaller): Promise<void>
}

export function createLogin({ accounts, sessions, checkPasskey, links, ...context }: LoginParts): Login {
  const { password, passkey, link, record, forgive } = createLoginChecks(context)

  async function verifySecondFactor(
    account: Account,
    { code, passkey: proof }: Pick<Credentials, 'code' | 'passkey'>,
    caller: LoginCaller,
  ): Promise<SecondFactorUsed> {
    const { personId, secondFactor, passkeys } = account
    const methods = [...((await secondFactor.isEnabled()) ? ['code'] : []), ...(passkeys.length > 0 ? ['passkey'] : [])]
    if (methods.length === 0) return 'none'
    const required = (step: ParametersOf<'second-factor-required'>['step']) =>
      new HttpProblem(401, 'second-factor-required', { parameters: { step, methods }, members: { methods } })
    if (!code && !proof) {
      forgive(caller)
      throw required('asked')
    }
    const origin = personOrigin(personId, caller)
    if (proof && (await checkPasskey(account, proof.answer, proof.expected, origin))) return 'passkey'
    const used = code ? await secondFactor.take(code, origin) : null
    if (used !== null) return used
    // A code can be guessed even if a passkey comes with it, so the attempt counts as a guess.
    await record(code ? 'second_factor' : 'passkey', caller)
    throw required(proof ? 'passkey_refused' : 'wrong_code')
  }

  return {
    async logIn(credentials, caller) {
      const attempt = async () => {
        const account = await accounts.byEmail(credentials.email)
        return (await account.verify(credentials.password))
          ? { account, used: await verifySecondFactor(account, credentials, caller) }
          : null
      }
      const { account, used } = await password(caller, attempt, new HttpProblem(401, 'login-failed'))
      forgive(caller)
      const token = await sessions.open(account, used, caller.userAgent, personOrigin(account.personId, caller))
      return { token, account }
    },
    async logInByPasskey(personId, { answer, expected }, caller) {
      const origin = personOrigin(personId, caller)
      const attempt = async () => {
        const account = await accounts.byId(personId)
        return (await checkPasskey(account, answer, expected, origin)) ? account : null
      }
      const account = await passkey(caller, attempt, new HttpProblem(401, 'passkey-refused', { parameters: { isNew: false } }))
      return { token: await sessions.open(account, 'passkey', caller.userAgent, origin), account }
    },
    async logInByLink(token, factor, caller) {
      const invalid = new HttpProblem(404, 'invalid-link')
      const linkId = await links.find(token)
      if (linkId === null) throw invalid
      const origin = personOrigin(FIRST_OWNER_ID, caller)
      const account = await accounts.byId(FIRST_OWNER_ID)
      if (factor.code || factor.passkey) await link(linkId, caller)
      const used = await verifySecondFactor(account, factor, caller)
      if (!(await links.use(linkId, origin))) throw invalid
      return { token: await sessions.open(account, used, caller.userAgent, origin), account }
    },
    async confirm(personId, given, caller) {
      const attempt = async () => ((await (await accounts.byId(personId)).verify(given)) ? true : null)
      await password(caller, attempt, new HttpProblem(403, 'wrong-password'))
      forgive(caller)
    },
  }
}

const personOrigin = (personId: string, { requestId }: LoginCaller): Origin => ({
  actor: `person:${personId}`,
  correlationId: requestId,
})
