export type CallToMatch = {
  readonly method: string
  readonly paramsText: string | undefined
  readonly client: string | undefined
  readonly transport: 'http' | 'websocket'
  /** Set for a subscription's notification: the method and parameters are those of its `eth_subscribe`. */
  readonly notification?: true | undefined
}
