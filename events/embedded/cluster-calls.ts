import type { handleUnaryCall } from '@grpc/grpc-js'
import gossipPb, { type ClusterInfo } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js'
import featuresPb, { type SupportedMethods } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js'
import sharedPb, { type Empty } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import { SERVER_VERSION, supportedPaths } from './protocol.ts'

/** Answers `ServerFeatures.GetSupportedMethods`: the version claimed, and the methods there are. */
export const featuresHandler: handleUnaryCall<Empty, SupportedMethods> = (_call, callback) => {
  const methods = supportedPaths.map((path) => {
    const [, service = '', method = ''] = path.split('/')
    return new featuresPb.SupportedMethod().setServiceName(service).setMethodName(method.toLowerCase())
  })
  callback(null, new featuresPb.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION).setMethodsList(methods))
}

/** Answers `Gossip.Read`: a cluster of one, which leads. */
export const gossipHandler =
  (instanceId: string, host: string, port: () => number, now: () => number): handleUnaryCall<Empty, ClusterInfo> =>
  (_call, callback) => {
    const member = new gossipPb.MemberInfo()
      .setInstanceId(new sharedPb.UUID().setString(instanceId))
      .setTimeStamp(`${now()}0000`)
      .setState(gossipPb.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossipPb.EndPoint().setAddress(host).setPort(port()))
    callback(null, new gossipPb.ClusterInfo().setMembersList([member]))
  }
