import type { Method } from '../grpc/call.ts'
import { unary } from '../grpc/methods.ts'
import { clusterOfOne, supportedMethods } from '../messages/cluster-response.ts'

/**
 * The server version whose documented behaviour this log follows. Clients switch features on by it, so it stands
 * before multi-stream appends (25.1) came in.
 */
export const SERVER_VERSION = '24.10.0'

/** Answers `ServerFeatures.GetSupportedMethods`: the version claimed, and the methods there are. */
export const featuresCall = (paths: () => readonly string[]): Method => unary(() => supportedMethods(SERVER_VERSION, paths()))

/** Answers `Gossip.Read`: a cluster of one, which leads. */
export const gossipCall = (instanceId: string, host: string, port: () => number, now: () => number): Method =>
  unary(() => clusterOfOne(instanceId, host, port(), now()))
