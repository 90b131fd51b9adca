import { bytesField, message, numberField, textField } from '../protobuf/encode.ts'

/** SupportedMethods. @param paths «/package.Service/Method» of each method there is */
export const supportedMethods = (serverVersion: string, paths: readonly string[]): Buffer =>
  message(
    ...paths.map((path) => {
      const [, service = '', method = ''] = path.split('/')
      return bytesField(1, message(textField(1, method.toLowerCase()), textField(2, service)))
    }),
    textField(2, serverVersion),
  )

const LEADER = 8

/** ClusterInfo of one node, which leads. @param instanceId a UUID */
export const clusterOfOne = (instanceId: string, host: string, port: number, nowMs: number): Buffer =>
  bytesField(
    1,
    message(
      bytesField(1, textField(2, instanceId)),
      numberField(2, BigInt(nowMs) * 10_000n),
      numberField(3, LEADER),
      numberField(4, 1),
      bytesField(5, message(textField(1, host), numberField(2, port))),
    ),
  )
