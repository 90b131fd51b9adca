import type { Method } from '../grpc/call.ts'
import { unary } from '../grpc/methods.ts'
import { clusterOfOne, type SupportedMethod, supportedMethods } from '../messages/cluster-response.ts'

/** Server version whose behaviour this log reproduces. Clients enable features by it. */
export const SERVER_VERSION = '23.10.8'

const PERSISTENT_SUBSCRIPTIONS = '/event_store.client.persistent_subscriptions.PersistentSubscriptions'
const PROJECTIONS = '/event_store.client.projections.Projections'

/**
 * Methods of 23.10.8 that this log lacks. Listing them makes the client call them and receive a named refusal. For a method that is not
 * listed, the client reports an old server or tries the HTTP API.
 */
const REFUSED_METHODS: readonly SupportedMethod[] = [
  ...['Create', 'Update', 'Delete', 'Read', 'GetInfo', 'ReplayParked', 'List'].map((method) => ({
    path: `${PERSISTENT_SUBSCRIPTIONS}/${method}`,
    features: ['stream', 'all'],
  })),
  { path: `${PERSISTENT_SUBSCRIPTIONS}/RestartSubsystem`, features: [] },
  { path: `${PROJECTIONS}/Create`, features: ['track_emitted_streams'] },
]

export const featuresCall = (paths: () => readonly string[]): Method =>
  unary(() => supportedMethods(SERVER_VERSION, [...paths().map((path) => ({ path, features: [] })), ...REFUSED_METHODS]))

export const gossipCall = (instanceId: string, host: string, port: () => number, now: () => number): Method =>
  unary(() => clusterOfOne(instanceId, host, port(), now()))
