import type { CallDescription } from '../../../server/http/calls/call.ts'
import { statusesOf, successOf } from '../../../server/http/calls/statuses.ts'
import { problemSchema } from '../../../server/answers/problem.ts'
import { CALLS } from '../../../server/portal/calls.ts'
import { withCookies } from '../../client/api/cookie-jar.ts'
import { createKnownValues } from './known-values.ts'
import type { ContractServer } from './servers.ts'
import type { Step } from './steps.ts'

/** Properties of an answer in which two servers must agree. */
export interface Outcome {
  readonly status: number
  /** The `type` of a problem; null for a success. */
  readonly refusal: string | null
  /** Names and types of the members of its answer. */
  readonly shape: string
}

export interface Runner {
  /** @throws Error for an answer that the description does not allow */
  run(step: Step): Promise<Outcome>
}

/** @returns what sends steps to a server, one after another */
export async function createRunner({ origin, password, ...server }: ContractServer): Promise<Runner> {
  const send = ((address: string, init: RequestInit) => server.fetch(new Request(origin + address, init))) as typeof fetch
  const known = createKnownValues()
  let signedIn: typeof fetch
  const signIn = async () => {
    signedIn = withCookies(send)
    const body = JSON.stringify({ password })
    const response = await signedIn('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (!response.ok) throw new Error(`${server.name} does not let the owner in: ${response.status} ${await response.text()}`)
  }
  await signIn()
  return {
    async run(step) {
      const { method, address, type, body } = step.request(known)
      const headers = type ? { 'content-type': type } : {}
      const response = await (step.isSignedIn ? signedIn : send)(address, { method, headers, ...(body && { body }) })
      const text = await response.text()
      const fail = (reason: string): never => {
        throw new Error(
          `${server.name}, ${step.what}: ${reason}\n${method} ${address} ${body?.slice(0, 500)}\n${response.status} ${text.slice(0, 500)}`,
        )
      }
      const answer = text === '' ? undefined : parsed(text, fail)
      check(step, response, answer, fail)
      if (step.isSignedIn && response.ok) known.learn(step.tag, answer)
      // A call may have ended the session.
      if (step.isSignedIn && (response.status === 401 || step.tag === 'session')) await signIn()
      const refusal = response.status >= 400 ? (answer as { type: string }).type : null
      return { status: response.status, refusal, shape: JSON.stringify(shapeOf(answer)) }
    },
  }
}

type Fail = (reason: string) => never

function parsed(text: string, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('the answer is no JSON')
  }
}

function check({ name, expected, isOfAnotherKind }: Step, { status, headers }: Response, answer: unknown, fail: Fail): void {
  const call: CallDescription = CALLS[name as keyof typeof CALLS]
  if (expected && !expected.includes(status)) fail(`not ${expected.join(' or ')}`)
  if (!isOfAnotherKind && !statusesOf(name, call).includes(status)) fail('the description does not name the status')
  const isSuccess = status === successOf(call)
  const type = headers.get('content-type')?.split(';')[0]
  if (status >= 400 && type !== 'application/problem+json') fail('the refusal is no problem document')
  const schema = isSuccess ? call.answer : problemSchema
  if (schema === null) return answer === undefined ? undefined : fail('there is a body')
  const { error } = schema.safeParse(answer)
  if (error) fail(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  if (status >= 400 && (answer as { status: number }).status !== status) fail('the problem names another status')
}

/** @returns names and types, of lists those of the first item */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, shapeOf(member)]))
}
