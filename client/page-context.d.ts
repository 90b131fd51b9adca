import type { ReadingApi } from './api/contract.ts'
import type { Delivery } from './site/delivery/deliver.ts'
import type { Site } from './site/site.ts'

declare global {
  namespace Vike {
    /** What the server gives to every render. Only `site` goes on to the browser. */
    interface PageContext {
      api: ReadingApi
      site: Site
      delivery: Delivery
      /** For the scripts that move late content into place; null forbids none. */
      nonce: string | null
    }
  }
}
