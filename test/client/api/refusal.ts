import * as assert from 'uvu/assert'
import { ApiError } from '../../../client/api/contract.ts'

/** @returns the `ApiError` that the call rejects with; any other outcome fails the test */
export async function refusal(call: () => Promise<unknown>): Promise<ApiError> {
  let failure: unknown = null
  try {
    await call()
  } catch (error) {
    failure = error
  }
  assert.instance(failure, ApiError)
  return failure as ApiError
}
