import { bytesField, message, numberField, textField } from '../protobuf/encode.ts'

export interface SupportedMethod {
  readonly path: string
  readonly features: readonly string[]
}

export const supportedMethods = (serverVersion: string, methods: readonly SupportedMethod[]): Buffer =>
  message(
    ...methods.map(({ path, features }) => {
      const [, service = '', method = ''] = path.split('/')
      const named = features.map((feature) => textField(3, feature))
      return bytesField(1, message(textField(1, method.toLowerCase()), textField(2, service), ...named))
    }),
    textField(2, serverVersion),
  )

const LEADER = 8

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
