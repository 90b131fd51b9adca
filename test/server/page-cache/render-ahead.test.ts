import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createRenderAhead } from '../../../server/page-cache/render-ahead.ts'

const test = suite('Render ahead')

const answers = (...keys: string[]) => keys.map((key) => ({ key, encodings: [] }))

/** Renders that end on demand, and their outcomes. */
function given() {
  const begun: string[] = []
  const warned: unknown[] = []
  const underWay: PromiseWithResolvers<void>[] = []
  const arrivals: (() => void)[] = []
  const ahead = createRenderAhead({ logger: { warn: (facts: unknown) => void warned.push(facts) } })
  ahead.start(({ key }) => {
    begun.push(key)
    const one = Promise.withResolvers<void>()
    underWay.push(one)
    arrivals.shift()?.()
    return one.promise
  })
  return {
    ahead,
    begun,
    warned,
    /** Ends the render under way. @returns when the next has begun */
    async next(how: (one: PromiseWithResolvers<void>) => void = (one) => one.resolve()) {
      const arrived = new Promise<void>((resolve) => arrivals.push(resolve))
      const one = underWay.at(-1)
      if (one) how(one)
      await arrived
    },
    last: () => underWay.at(-1)!.resolve(),
  }
}

test('dropped pages are rendered one at a time, the most read first; answers of the API and files are not', async () => {
  const { ahead, begun, next, last } = given()
  const first = next()
  ahead.take(answers('/', '/api/home', '/articolo/a', '/feed.xml', '/?category=trading'))
  await first
  assert.equal(begun, ['/'])
  await next()
  await next()
  assert.equal(begun, ['/', '/articolo/a', '/?category=trading'])
  last()
  await ahead[Symbol.asyncDispose]()
})

test('of many the most read sixteen, and those of the newest change before older ones', async () => {
  const { ahead, begun, next, last } = given()
  const first = next()
  ahead.take(answers(...Array.from({ length: 40 }, (_, n) => `/articolo/${n}`)))
  await first
  ahead.take(answers('/', '/articolo/5'))
  for (let n = 1; n < 17; n++) await next()
  assert.equal(begun.slice(0, 5), ['/articolo/0', '/', '/articolo/5', '/articolo/1', '/articolo/2'])
  assert.is(new Set(begun).size, 17)
  last()
  await ahead[Symbol.asyncDispose]()
})

test('a page that cannot be rendered is logged, and the next one is rendered', async () => {
  const { ahead, begun, warned, next, last } = given()
  const first = next()
  ahead.take(answers('/articolo/a', '/articolo/b'))
  await first
  await next((one) => one.reject(new Error('the model is away')))
  assert.equal(begun, ['/articolo/a', '/articolo/b'])
  assert.is(warned.length, 1)
  last()
  await ahead[Symbol.asyncDispose]()
})

test('ending waits for the render under way, and begins no other', async () => {
  const { ahead, begun, next, last } = given()
  const first = next()
  ahead.take(answers('/', '/articolo/a'))
  await first
  let hasEnded = false
  const ended = ahead[Symbol.asyncDispose]().then(() => (hasEnded = true))
  ahead.take(answers('/articolo/b'))
  // A turn of the loop: more than ending at once would take.
  await turn()
  assert.is(hasEnded, false)
  last()
  await ended
  assert.equal(begun, ['/'])
})

test('what is dropped before it starts is rendered when it does', async () => {
  await using ahead = createRenderAhead({ logger: { warn: () => {} } })
  ahead.take(answers('/', '/articolo/a'))
  const rendered: string[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  ahead.start(async ({ key }) => {
    rendered.push(key)
    if (rendered.length === 2) resolve()
  })
  await done
  assert.equal(rendered, ['/', '/articolo/a'])
})

test.run()
