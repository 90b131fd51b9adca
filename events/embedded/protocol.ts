import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js'
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js'
import featuresService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js'
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import type { ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'

/**
 * The server version whose documented behaviour this log follows. Clients switch features on by it, so it stands
 * before multi-stream appends (25.1) came in.
 */
export const SERVER_VERSION = '24.10.0'

const { StreamsService } = streamsService
const { ServerFeaturesService } = featuresService
const { GossipService } = gossipService

/** Read answers come ready-made from `read-response.ts`, so the generated serializer is left out of the way. */
const read: MethodDefinition<ReadReq, Buffer> = {
  ...StreamsService.read,
  responseSerialize: (message: Buffer) => message,
  responseDeserialize: (message: Buffer) => message,
}

export const streamsDefinition = { ...StreamsService, read } as unknown as ServiceDefinition
export const featuresDefinition = ServerFeaturesService as unknown as ServiceDefinition
export const gossipDefinition = GossipService as unknown as ServiceDefinition

/** Every method this server answers, as «/package.Service/Method». */
export const supportedPaths = [streamsDefinition, featuresDefinition, gossipDefinition].flatMap((service) =>
  Object.values(service).map((method) => method.path),
)

const EXPECTED_PATHS = ['Streams/Read', 'Streams/Append', 'Streams/BatchAppend', 'Streams/Delete', 'Streams/Tombstone', 'Gossip/Read']

/** @throws Error when the client package ships definitions of another shape than this server was written for */
export function checkDefinitions(): void {
  const missing = EXPECTED_PATHS.filter((path) => !supportedPaths.some((supported) => supported.endsWith(`.${path}`)))
  if (missing.length > 0) throw new Error(`@kurrent/kurrentdb-client ships other definitions than expected: no ${missing.join(', ')}`)
}
