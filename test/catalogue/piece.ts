import type { ReactNode } from 'react'
import type { Scenario } from '../../client/mocks/mocks.ts'
import type { StagedNewsroom } from '../screenshots/staged-newsroom.ts'
import type { Reader } from './answers.ts'

/** The answers of the API in a state: as usual, changed by a scenario of the mocks, or none ever. */
export type Answering = 'usual' | 'never' | Extract<Scenario, 'empty' | 'long-texts' | 'crowded' | 'error-500' | 'not-ready' | 'model'>

export interface State {
  readonly name: string
  readonly draw: (staged: StagedNewsroom) => ReactNode
  readonly answering: Answering
  readonly reader: Reader
  /** The piece covers its whole document, as a modal dialog does: it has a frame of its own. */
  readonly isAlone: boolean
}

/** One component with the states in which the catalogue shows it. */
export interface Piece {
  readonly name: string
  readonly states: readonly State[]
}

type Draw = State['draw']
interface Options {
  readonly reader?: Reader
  readonly isAlone?: boolean
}

const state = (name: string, draw: Draw, answering: Answering, { reader = 'owner', isAlone = false }: Options): State => ({
  name,
  draw,
  answering,
  reader,
  isAlone,
})

/** A component that is drawn from properties. @param states by their Italian names */
export const piece = (name: string, states: Readonly<Record<string, Draw>>, options: Options = {}): Piece => ({
  name,
  states: Object.entries(states).map(([of, draw]) => state(of, draw, 'usual', options)),
})

const ANSWERED = {
  'con i dati': 'usual',
  vuoto: 'empty',
  'testi lunghi': 'long-texts',
  'in caricamento': 'never',
  errore: 'error-500',
} as const satisfies Record<string, Answering>

/**
 * A component that reads the API: full, empty, with long texts, loading, failed.
 * @param more further states, by their Italian names
 */
export const readingPiece = (name: string, draw: Draw, more: Readonly<Record<string, Answering>> = {}, options: Options = {}): Piece => ({
  name,
  states: Object.entries({ ...ANSWERED, ...more }).map(([of, answering]) => state(of, draw, answering, options)),
})

/** A component that gets an answer of the API from its page: full, and with long texts. */
export const answeredPiece = (name: string, draw: Draw, more: Readonly<Record<string, Answering>> = {}): Piece => ({
  name,
  states: Object.entries({ 'con i dati': 'usual', 'testi lunghi': 'long-texts', ...more } as const).map(([of, answering]) =>
    state(of, draw, answering, {}),
  ),
})

/** A page of the newsroom with its frame: each state in a document of its own. */
export const pagePiece = (name: string, draw: Draw): Piece => readingPiece(name, draw, {}, { isAlone: true })

/** A modal dialog: each state covers a document of its own. */
export const dialogPiece = (name: string, states: Readonly<Record<string, Draw>>): Piece => piece(name, states, { isAlone: true })
