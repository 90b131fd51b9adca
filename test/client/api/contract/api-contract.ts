import { suite, type Test } from 'uvu'
import { createCall } from '../../../../client/api/call.ts'
import { createHttpApi } from '../../../../client/api/http-api.ts'
import { withCookies } from '../cookie-jar.ts'
import type { ContractTest } from './contract-test.ts'
import { testEditing } from './editing.ts'
import { testGeneration } from './generation.ts'
import { testReading } from './reading.ts'
import { testSessions } from './sessions.ts'

/** A server with at least 12 published articles, 5 topics, and one admin. */
export interface ContractServer extends AsyncDisposable {
  readonly baseUrl: string
  /** The first owner’s password. */
  readonly password: string
}

/**
 * Contract of every server behind `/api`, asked through `createHttpApi` and `createCall`. All tests share one server, so each test compares
 * the state that it finds with the state that it leaves.
 * @param name the server’s, for the titles
 * @returns the suite, to be run
 */
export function apiContract(name: string, start: () => Promise<ContractServer>): Pick<Test, 'run'> {
  const contract = suite(`API contract: ${name}`)
  let server: ContractServer
  contract.before(async () => {
    server = await start()
  })
  contract.after(async () => server[Symbol.asyncDispose]())
  const test: ContractTest = (title, run) =>
    contract(title, () => {
      const { baseUrl, password } = server
      const fetch = withCookies(globalThis.fetch)
      return run({ api: createHttpApi({ baseUrl, fetch }), call: createCall({ baseUrl, fetch }), fetch, baseUrl, password })
    })
  testReading(test)
  testSessions(test)
  testGeneration(test)
  testEditing(test)
  return contract
}
