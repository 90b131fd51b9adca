import type { Method } from '../grpc/call.ts'
import { unary } from '../grpc/methods.ts'
import { clusterOfOne, type SupportedMethod, supportedMethods } from '../messages/cluster-response.ts'

/** The server that this log was compared with, call by call. Clients switch features on by it. */
export const SERVER_VERSION = '23.10.8'

const PERSISTENT_SUBSCRIPTIONS = '/event_store.client.persistent_subscriptions.PersistentSubscriptions'
const PROJECTIONS = '/event_store.client.projections.Projections'

/**
 * Methods that 23.10.8 has and this log has not: listed, so that the client makes the call and learns by name that it is not offered.
 * Of a method that is not listed it says that the server is too old, or it tries the HTTP API instead.
 */
const REFUSED_METHODS: readonly SupportedMethod[] = [
  ...['Create', 'Update', 'Delete', 'Read', 'GetInfo', 'ReplayParked', 'List'].map((method) => ({
    path: `${PERSISTENT_SUBSCRIPTIONS}/${method}`,
    features: ['stream', 'all'],
  })),
  { path: `${PERSISTENT_SUBSCRIPTIONS}/RestartSubsystem`, features: [] },
  { path: `${PROJECTIONS}/Create`, features: ['track_emitted_streams'] },
]

/** Answers `ServerFeatures.GetSupportedMethods`: the version claimed, and the methods there are. */
export const featuresCall = (paths: () => readonly string[]): Method =>
  unary(() => supportedMethods(SERVER_VERSION, [...paths().map((path) => ({ path, features: [] })), ...REFUSED_METHODS]))

/** Answers `Gossip.Read`: a cluster of one, which leads. */
export const gossipCall = (instanceId: string, host: string, port: () => number, now: () => number): Method =>
  unary(() => clusterOfOne(instanceId, host, port(), now()))
