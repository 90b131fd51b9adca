import { globSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAnswers, type Reader } from './answers.ts'
import { isComponent, openComponents } from './draw-pieces.ts'
import { fetchFor } from './find-states.ts'
import type { State } from './piece.ts'

const test = suite('Catalogue of components')
const ROOT = join(import.meta.dirname, '../..')

const answers = await openAnswers()
const components = await openComponents()
test.after(async () => {
  await components[Symbol.asyncDispose]()
  await answers[Symbol.asyncDispose]()
})
const { ROOMS } = await components.load<typeof import('./rooms.ts')>('test/catalogue/rooms.ts')
const { createStageClient, Stage } = await components.load<typeof import('./stage.tsx')>('test/catalogue/stage.tsx')
const rooms = await Promise.all(Object.entries(ROOMS).map(async ([room, { load }]) => ({ room, pieces: (await load()).PIECES })))

// Components of the working pages read these when they are drawn.
Object.assign(globalThis, {
  window: {
    matchMedia: () => ({ matches: true }),
    location: { search: '', hash: '', pathname: '/admin' },
    fetch: () => new Promise(() => {}),
  },
})

const read = (path: string) => {
  const [, reader, answering, asked] = /^\/risposte\/(\w+)\/([\w-]+)(\/.*)$/.exec(path)!
  return answers.read(asked!, reader as Reader, answering === 'usual' ? null : (answering as never))
}

/** Draws a state again and again, until all that it reads has been answered. */
async function draw(state: State): Promise<string> {
  const fetch = fetchFor(state, read)
  const client = createStageClient(fetch)
  const element = createElement(Stage, { state, staged: answers.staged, client, fetch })
  for (;;) {
    const html = renderToString(element)
    const waiting = client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.status === 'pending' && query.options.queryFn && typeof query.options.queryFn === 'function')
    if (state.answering === 'never' || waiting.length === 0) return html
    await Promise.all(waiting.map((query) => query.fetch(query.options, { cancelRefetch: false }).catch(() => undefined)))
  }
}

for (const { room, pieces } of rooms)
  test(`each component of «${room}» can be drawn in each of its states`, async () => {
    for (const { name, states } of pieces) {
      const drawn: string[] = []
      for (const state of states)
        drawn.push(
          await draw(state).catch((error: unknown) => {
            throw new Error(`${name}, ${state.name}`, { cause: error })
          }),
        )
      assert.ok(drawn.join('') !== '', `${name} shows nothing in any state`)
    }
  })

/** Components that no piece draws, with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  SiteHead: 'It is the head of a document.',
  Toolbar: 'The browser alone has an editor for it: see the piece BodyEditor.',
}

test('each component of the client is in the catalogue, by itself or in another', async () => {
  const missing: string[] = []
  for (const file of globSync('client/**/*.tsx', { cwd: ROOT, exclude: ['client/**/+*'] })) {
    const exported = Object.entries(await components.load<Record<string, unknown>>(file))
    for (const [name, value] of exported) if (isComponent(name, value) && !components.isDrawn(value)) missing.push(name)
  }
  assert.equal(missing.toSorted(), Object.keys(NOT_SHOWN).toSorted())
})

test('names are unique, so that each component has an address', () => {
  const names = rooms.flatMap(({ pieces }) => pieces.map(({ name }) => name))
  assert.equal(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})

test.run()
