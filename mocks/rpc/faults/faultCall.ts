/** A call as faults see it. */
export type FaultCall = {
  readonly method: string
  readonly paramsText: string | undefined
  readonly client: string | undefined
  readonly transport: 'http' | 'websocket'
  /** No call, but what a subscription says: the method and parameters are those of its `eth_subscribe`. */
  readonly notification?: true | undefined
}
