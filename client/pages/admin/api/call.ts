import { createCall } from '../../../api/call.ts'

export const call = createCall({ baseUrl: '', fetch: (...args) => window.fetch(...args) })
