import { createCall } from '../../../api/call.ts'

/** Makes a call of the API. The global is looked up at each: in development the mocks replace it. */
export const call = createCall({ baseUrl: '', fetch: (...args) => window.fetch(...args) })
