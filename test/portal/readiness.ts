/** Members of `/readyz` that tests read. */
export interface Readiness {
  readonly isReady: boolean
  readonly reasons: readonly string[]
  readonly projections: readonly { readonly model: string; readonly state: string; readonly checkpoint: string | null }[]
  readonly viewsWaiting: number
}

/** @throws Error when status and reasons contradict each other */
export async function readiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`)
  const body = (await response.json()) as Omit<Readiness, 'isReady'>
  const isReady = response.status === 200
  if (isReady !== (body.reasons.length === 0)) throw new Error(`/readyz is ${response.status}, with reasons: ${body.reasons.join('; ')}`)
  return { ...body, isReady }
}

export const isReady = async (url: string): Promise<boolean> => (await readiness(url)).isReady
