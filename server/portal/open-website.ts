import { join } from 'node:path'
import { SPECULATION_RULES } from '../../client/site/machines/speculation-rules.ts'
import { START_SCRIPT } from '../../client/site/shell/start-script.ts'
import { THEME_SCRIPT } from '../../client/site/shell/theme-script.ts'
import { createSite, type Site } from '../../client/site/site.ts'
import type { Config } from '../config.ts'
import type { Representation } from '../http/representations/representation.ts'
import { createSecurityHeaders, type SecurityHeaders } from '../http/guards/security-headers.ts'
import { loadStaticFiles } from '../http/static-files.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { createPageRenderer } from '../pages/vike.ts'
import { openApi } from './calls.ts'
import type { PortalContext } from './portal-options.ts'

export interface Website extends AsyncDisposable {
  readonly site: Site
  readonly renderer: PageRenderer
  readonly headers: SecurityHeaders
  readonly files: ReadonlyMap<string, Representation>
}

/** Opens the parts that are the same for all requests. Needs neither the log nor the read models. */
export async function openWebsite({ config, mode }: PortalContext, root: string): Promise<Website> {
  const site = siteOf(config)
  const renderer = await createPageRenderer({ mode, root, site, openApi })
  const headers = createSecurityHeaders({
    inlineScripts: [THEME_SCRIPT, START_SCRIPT, SPECULATION_RULES],
    isHttps: config.isHttps,
    isDevelopment: mode === 'development',
  })
  const files = mode === 'production' ? await loadStaticFiles(join(root, 'dist/client'), headers.common) : new Map()
  return { site, renderer, headers, files, [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose]() }
}

function siteOf({ siteName, publicUrl, partnerUrl, publisher }: Config): Site {
  return createSite({
    name: siteName,
    url: publicUrl,
    partnerUrl,
    publisher: { company: publisher.name, address: publisher.address, email: publisher.email, phone: publisher.phone },
  })
}
