import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeCluster } from '../../events/log/cluster/fake-cluster.ts'
import { until } from '../../machine/until.ts'
import { DEADLINE_MS, deadline } from '../../machine/deadline.ts'

/** Three nodes, one of which is away at any time. */
export interface Cluster extends AsyncDisposable {
  readonly url: string
  /** URL for reading the log beside the portal. */
  readonly logUrl: string
  /**
   * Takes the leader away, after the node that was away before is back.
   * @returns once another node leads
   */
  loseLeader(how: 'kill' | 'pause'): Promise<void>
}

/** How to reach a real cluster, insecure and empty, and its nodes' processes. Commands run in `sh` with `NODE`, 1 to 3 in the order of the address. */
export interface ClusterCommands {
  readonly url: string
  readonly kill: string
  /** Without a command to pause, the node is killed instead. */
  readonly pause: string | undefined
  /** Brings a node back, killed or paused, and ends while that runs. */
  readonly start: string
}

const ELECTION_MS = 700

/** @param file of the log behind all three addresses */
export async function standInCluster(file: string): Promise<Cluster> {
  const nodes = await startFakeCluster(file)
  let away: number | null = null
  return {
    url: nodes.url,
    logUrl: nodes.logUrl,
    async loseLeader(how) {
      const leader = nodes.leader!
      if (away !== null) nodes.revive(away)
      nodes[how](leader)
      away = leader
      nodes.depose()
      await sleep(ELECTION_MS)
      nodes.elect((leader + 1) % 3)
    },
    [Symbol.asyncDispose]: () => nodes[Symbol.asyncDispose](),
  }
}

export function realCluster({ url, kill, pause, start }: ClusterCommands): Cluster {
  const addresses = /^[^/]+\/\/([^/?]+)/.exec(url)![1]!.split(',')
  let away: number | null = null
  const run = (command: string, node: number) =>
    promisify(exec)(command, { env: { ...process.env, NODE: String(node + 1) }, timeout: DEADLINE_MS })
  const findLeader = () =>
    until('a node leads', async () => {
      const states = await Promise.all(addresses.map(stateOf))
      const leader = states.findIndex((state, node) => state === 'Leader' && node !== away)
      return leader < 0 ? null : { leader }
    })
  return {
    url,
    logUrl: url,
    async loseLeader(how) {
      const returning = away
      if (returning !== null) {
        await run(start, returning)
        await until('the node that was away follows', async () => (await stateOf(addresses[returning]!)) === 'Follower')
      }
      const { leader } = await findLeader()
      await run((how === 'pause' ? pause : undefined) ?? kill, leader)
      away = leader
      await findLeader()
    },
    async [Symbol.asyncDispose]() {
      if (away !== null) await run(start, away)
    },
  }
}

interface Member {
  readonly state: string
  readonly httpEndPointIp: string
  readonly httpEndPointPort: number
}

/** @returns what the node calls itself: «Leader», «Follower», …; null while it does not answer */
async function stateOf(address: string): Promise<string | null> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(`http://${address}/gossip`, { headers, signal: deadline() })
    const { members } = (await response.json()) as { members: readonly Member[] }
    return members.find((one) => `${one.httpEndPointIp}:${one.httpEndPointPort}` === address)?.state ?? null
  } catch {
    return null
  }
}
