import { answerOf } from '../answer-of.ts'
import { type Line, median, type Row, shown } from '../line.ts'
import { rawRequest, startBareServer, startLoad } from '../load.ts'
import { alternate } from '../rounds.ts'
import { servePortal } from '../served-portal.ts'

const CONNECTIONS = 48

/** The list and one article as JSON. */
export const apiAnswers: Line = {
  name: 'api',
  async run(context) {
    await using portal = await servePortal(context.dataDir)
    using load = startLoad()
    const rows: Row[] = []
    for (const [what, path] of [
      ['API list of articles', '/api/articles'],
      ['API article by slug', `/api/articles/slug/${context.slugs.at(-1)}`],
    ] as const) {
      using bare = await startBareServer({ [path]: await answerOf(portal.url, path) })
      const order = { connections: CONNECTIONS, seconds: context.seconds, requests: [rawRequest(path)] }
      const compared = await alternate(
        context,
        () => load.run({ port: portal.port, ...order }),
        () => load.run({ port: bare.port, ...order }),
        (round) => round.perSecond,
      )
      rows.push({
        what,
        baseline: 'bare node:http with the same JSON',
        value: compared.value,
        base: compared.base,
        unit: 'requests/s',
        ratio: compared.ratio,
        target: '≥ 0.50',
        reached: compared.ratio.median >= 0.5,
        also: `p99 ${shown(median(compared.ours.map((round) => round.p99)))} ms, its ${shown(median(compared.theirs.map((round) => round.p99)))} ms`,
      })
    }
    return rows
  },
}
