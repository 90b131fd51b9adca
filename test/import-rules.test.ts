import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brokenInProduct, brokenRules } from './import-rules.ts'

const test = suite('Who may import whom')

test('No file of the product imports what its room must not know', () => {
  assert.equal(brokenInProduct(), [])
})

/** A file, an import that it must not have, and the same import where it belongs. */
const FORBIDDEN: readonly (readonly [file: string, source: string, allowedIn: string])[] = [
  ['events/log/x.ts', `import { a } from '../../projections/a.ts'`, 'server/http/x.ts'],
  ['events/domain/x.ts', `import { a } from '../schemas/a.ts'`, 'events/log/x.ts'],
  ['events/domain/finance/x.ts', `import { a } from 'node:fs'`, 'events/log/x.ts'],
  ['projections/models/x.ts', `export * from '../../server/a.ts'`, 'server/portal/x.ts'],
  ['server/portal/x.ts', `import '../../test/a.ts'`, 'test/portal/x.ts'],
  ['client/pages/x.tsx', `import { a } from '../../events/schemas/a.ts'`, 'client/mocks/x.ts'],
  ['client/pages/x.tsx', `import {\n  a,\n  type B,\n} from '../../server/api/a.ts'`, 'client/mocks/x.ts'],
  ['client/pages/x.tsx', `const a = await import('../../projections/a.ts')`, 'client/mocks/x.ts'],
  ['client/pages/x.tsx', `import Koa from 'koa'`, 'server/http/x.ts'],
  ['client/pages/x.tsx', `import Router from '@koa/router'`, 'server/http/x.ts'],
  ['server/portal/x.ts', `import { http } from 'msw'`, 'client/mocks/x.ts'],
  ['client/pages/x.tsx', `import { mockPortal } from '../mocks/mocks.ts'`, 'client/mocks/x.ts'],
  ['server/portal/x.ts', `import { a } from '@kurrent/kurrentdb-client'`, 'events/log/x.ts'],
  ['events/embedded/x.ts', `import { a } from '@grpc/grpc-js'`, 'events/log/reading/x.ts'],
  ['server/portal/x.ts', `import { createClient } from 'redis'`, 'projections/stores/redis/x.ts'],
  ['server/newsroom/desk/x.ts', `import OpenAI from 'openai'`, 'server/newsroom/writer/x.ts'],
  ['server/pages/x.ts', `import { renderPage } from 'vike/server'`, 'server/pages/vike.ts'],
]

for (const [file, source, allowedIn] of FORBIDDEN) {
  test(`${file} must not say «${source.replaceAll(/\s+/g, ' ')}»`, () => {
    assert.is(brokenRules(file, source).length, 1, 'it is found')
    if (!source.includes("'.")) assert.equal(brokenRules(allowedIn, source), [], `${allowedIn} may import it`)
  })
}

test('A page may import the types of the server’s answers, and nothing that runs', () => {
  assert.equal(brokenRules('client/pages/x.tsx', `import type { Answer } from '../../server/answers/a.ts'`), [])
  assert.is(brokenRules('client/pages/x.tsx', `import { answer } from '../../server/answers/a.ts'`).length, 1)
})

test.run()
