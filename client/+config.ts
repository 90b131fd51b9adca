import type { Config } from 'vike/types'
import vikeReact from 'vike-react/config'

export default {
  extends: [vikeReact],
  filesystemRoutingRoot: '/',
  // Every page is a document: plain browser navigation, sped up by speculation rules.
  clientRouting: false,
  lang: 'it',
  stream: { enable: true, type: 'web' },
  passToClient: ['site', 'urlParsed', 'refusedForm'],
} satisfies Config
