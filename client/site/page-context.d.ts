import type { ReadingApi } from '../api/contract.ts'
import type { OpenApi } from '../api/openapi.ts'
import type { Delivery } from './delivery/deliver.ts'
import type { RefusedForm } from './forms/refused-form.ts'
import type { Site } from './site.ts'

declare global {
  namespace Vike {
    /** Input from the server to every render. The browser receives only `site` and `refusedForm`. */
    interface PageContext {
      api: ReadingApi
      site: Site
      openApi: (() => OpenApi) | undefined
      delivery: Delivery
      /** Nonce of the scripts that move late content into place; null without a Content Security Policy. */
      nonce: string | null
      refusedForm: RefusedForm | null
    }
  }
}
