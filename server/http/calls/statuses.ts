import type { CallDescription } from './call.ts'

/** Refusals that follow from a call's description, and refusals that any call may return. */
export const USUAL_REFUSALS = {
  400: 'The query or the body cannot be read: `errors` names the parameters.',
  401: 'The caller is not known: log in, or send a token.',
  403: 'The caller’s role or token does not allow it, or the request comes from a page of another site.',
  404: 'Nothing has this address.',
  413: 'The body is too large.',
  415: 'The body has another media type, or is compressed.',
  422: 'The body is not of the required shape: `errors` names the fields.',
  429: 'This address calls too often.',
  503: 'The event log or the read models cannot be reached.',
} as const

type Described = Pick<CallDescription, 'needs' | 'path' | 'query' | 'body' | 'perMinute' | 'errors'>

/**
 * @param name method and path.
 * @returns the statuses and reasons of refusals in ascending order, except 500 and refusals of the address itself
 */
export function refusalsOf(name: string, { needs, path, query, body, perMinute, errors }: Described): Readonly<Record<number, string>> {
  const reads = !name.startsWith('GET ')
  const causes: Readonly<Record<keyof typeof USUAL_REFUSALS, boolean>> = {
    400: reads || query !== undefined,
    401: needs !== 'anyone',
    403: reads || needs !== 'anyone',
    404: path !== undefined,
    413: reads,
    415: body !== undefined,
    422: body !== undefined,
    429: perMinute !== undefined,
    503: true,
  }
  const usual = Object.entries(USUAL_REFUSALS).filter(([status]) => causes[Number(status) as keyof typeof causes])
  return { ...Object.fromEntries(usual), ...errors }
}

/** @returns the status of a success */
export const successOf = ({ answer, status }: Pick<CallDescription, 'answer' | 'status'>): number => status ?? (answer === null ? 204 : 200)

/** @returns every status that the call may answer, except 500 and refusals of the address itself */
export const statusesOf = (name: string, call: CallDescription): readonly number[] => [
  successOf(call),
  ...(call.mayBeLate ? [202] : []),
  ...Object.keys(refusalsOf(name, call)).map(Number),
]
