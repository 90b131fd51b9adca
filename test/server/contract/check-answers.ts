import type { WatchAnswers } from '../../../server/http/calls/answer-call.ts'
import { statusesOf, successOf } from '../../../server/http/calls/statuses.ts'
import { toProblem } from '../../../server/http/problem.ts'
import { problemSchema } from '../../../server/answers/problem.ts'
import { newsroomProblem } from '../../../server/newsroom/newsroom-problem.ts'

/** A portal's answer that its description does not allow. */
class BrokenContractError extends Error {
  constructor(name: string, reason: string) {
    super(`The description of ${name} does not allow its answer: ${reason}`)
    console.error(this.message)
  }
}

/** Turns an answer that is not as its call's description says into 500: every portal of a test is watched by it. */
export const checkAnswers: WatchAnswers = (name, call, answer) => {
  if ('error' in answer) {
    if (answer.error instanceof BrokenContractError) return
    const { status } = toProblem(newsroomProblem(answer.error) ?? answer.error).problem
    if (status !== 500 && !statusesOf(name, call).includes(status)) throw new BrokenContractError(name, `status ${status} is not named`)
    return
  }
  const { status, body } = answer
  if (!statusesOf(name, call).includes(status)) throw new BrokenContractError(name, `status ${status} is not named`)
  const schema = status === successOf(call) ? call.answer : problemSchema
  if (schema === null && body === undefined) return
  if (schema === null || body === undefined) throw new BrokenContractError(name, `it has ${body === undefined ? 'no' : 'a'} body`)
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(body)))
  if (parsed.success) return
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`)
  throw new BrokenContractError(name, issues.join('; '))
}
