import { z } from 'zod'
import type { OpenApi } from '../../../client/api/openapi.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'

const openApiSchema = z.looseObject({ openapi: z.string() }) as unknown as z.ZodType<OpenApi>

export const openApiCalls = {
  'GET /api/openapi.json': {
    needs: 'anyone',
    summary: 'Reads this document: every call, in OpenAPI 3.1.',
    answer: openApiSchema,
    cachedAs: () => '/api/openapi.json',
  },
} as const satisfies CallDescriptions

export const createOpenApiHandlers = (openApi: () => OpenApi): Handlers<typeof openApiCalls> => ({ 'GET /api/openapi.json': openApi })
