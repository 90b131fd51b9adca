import type { ReadingApi } from '../api/contract.ts'
import type { Delivery } from './delivery/deliver.ts'
import type { Site } from './site.ts'

declare global {
  namespace Vike {
    /** What the server passes to every render. Only `site` is sent to the browser. */
    interface PageContext {
      api: ReadingApi
      site: Site
      delivery: Delivery
      /** Of the scripts that move late content into place; null without a policy. */
      nonce: string | null
    }
  }
}
