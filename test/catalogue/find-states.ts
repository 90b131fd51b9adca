import type { Fetch } from './stage.tsx'
import type { Piece, State } from './piece.ts'

/** Address of the catalogue on the development servers. */
export const CATALOGUE_PATH = '/catalogo'

export interface FoundState {
  readonly piece: Piece
  readonly state: State
}

/** @param wanted null for all pieces of the room, or for all states that share a document */
export const findStates = (pieces: readonly Piece[], wanted: { piece: string | null; state: string | null }): FoundState[] =>
  pieces
    .filter(({ name }) => wanted.piece === null || name === wanted.piece)
    .flatMap((piece) => piece.states.map((state) => ({ piece, state })))
    .filter(({ state }) => (wanted.state === null ? !state.isAlone : state.name === wanted.state))

/**
 * Creates the `fetch` of a state.
 * @param read reads a path, which names the person and the scenario: `/risposte/owner/empty/api/topics`
 */
export function fetchFor({ answering, reader }: State, read: (path: string) => Promise<Response>): Fetch {
  return async (input) => {
    if (answering === 'never') return new Promise(() => {})
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    return read(`/risposte/${reader}/${answering}${pathname}${search}`)
  }
}
