import { randomUUID } from 'node:crypto'
import gossipPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js'
import sharedPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import { startEmbeddedLog } from '../../../../events/embedded/start-embedded-log.ts'
import { startTcpProxy, type TcpProxy } from '../../../machine/tcp-proxy.ts'
import { type ClusterNode, type ClusterView, startNode } from './cluster-node.ts'

/** Three addresses with one embedded log behind them, whose gossip names a leader. */
export interface FakeCluster extends AsyncDisposable {
  /** All three addresses; no TLS, no credentials. */
  readonly url: string
  /** URL of the log behind the cluster, for reads that bypass the cluster. */
  readonly logUrl: string
  /** 0, 1 or 2; null while there is none. */
  readonly leader: number | null
  /** How many appends were refused for want of a leader. */
  readonly refusedAppends: number
  /** The node's process is dead: connections break, others are refused. */
  kill(node: number): void
  /** The node's process is halted, or its network is gone: connections stay, nothing passes. */
  pause(node: number): void
  /** Brings the node back as a follower. Messages on their way to it are lost. */
  revive(node: number): void
  /** The cluster has no leader from now on. */
  depose(): void
  /** The others agree on a leader: gossip and refusals name it. */
  elect(node: number): void
  /** Ends every read and subscription on it, as for a consumer that is too slow. */
  endReads(): void
  /** True if callers have the right to read `$all`. */
  mayReadAll: boolean
}

/** @param file of the log behind */
export async function startFakeCluster(file: string): Promise<FakeCluster> {
  await using stack = new AsyncDisposableStack()
  const log = stack.use(await startEmbeddedLog({ file, secret: null, earlyMetadata: false }))
  const proxies: TcpProxy[] = []
  const gone = new Set<number>()
  const started: ClusterNode[] = []
  let mayReadAll = true
  let leader: number | null = 0
  let refusedAppends = 0
  const ids = Array.from({ length: 3 }, () => randomUUID())
  const view: ClusterView = {
    gossip: () => gossipOf(ids.map((id, node) => ({ id, port: proxies[node]!.port, leads: node === leader, isAlive: !gone.has(node) }))),
    leads: (port) => (leader === null ? null : proxies[leader]!.port === port),
    mayReadAll: () => mayReadAll,
    leaderPort: () => (leader === null ? null : proxies[leader]!.port),
    noteRefusedAppend: () => refusedAppends++,
  }
  for (let node = 0; node < 3; node++) {
    started.push(stack.use(await startNode(log.port, () => proxies[node]!.port, view)))
    proxies.push(stack.use(await startTcpProxy(started[node]!.port)))
  }
  const parts = stack.move()
  return {
    url: `kurrentdb://${proxies.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    logUrl: log.url,
    get leader() {
      return leader
    },
    get refusedAppends() {
      return refusedAppends
    },
    kill(node) {
      gone.add(node)
      proxies[node]!.cut()
    },
    pause(node) {
      gone.add(node)
      proxies[node]!.stall()
    },
    revive(node) {
      gone.delete(node)
      proxies[node]!.cut()
      proxies[node]!.mend()
    },
    depose() {
      leader = null
    },
    elect(node) {
      leader = node
    },
    endReads() {
      for (const node of started) node.endReads()
    },
    get mayReadAll() {
      return mayReadAll
    },
    set mayReadAll(may) {
      mayReadAll = may
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

interface Member {
  readonly id: string
  readonly port: number
  readonly leads: boolean
  readonly isAlive: boolean
}

function gossipOf(members: readonly Member[]): Uint8Array {
  const { ClusterInfo, EndPoint, MemberInfo } = gossipPb
  const { LEADER, FOLLOWER } = MemberInfo.VNodeState
  return new ClusterInfo()
    .setMembersList(
      members.map(({ id, port, leads, isAlive }) =>
        new MemberInfo()
          .setInstanceId(new sharedPb.UUID().setString(id))
          .setTimeStamp(String(Date.now() * 10_000))
          .setState(leads ? LEADER : FOLLOWER)
          .setIsAlive(isAlive)
          .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port)),
      ),
    )
    .serializeBinary()
}
