/** The argument of `request`, EIP-1193 §"RequestArguments". */
export type RequestArguments = { readonly method: string; readonly params?: readonly unknown[] | object | undefined }

/** The events of an EIP-1193 provider, with the arguments of each. */
export type Eip1193Events = {
  connect: { chainId: string }
  disconnect: { code: number; message: string }
  accountsChanged: readonly string[]
  chainChanged: string
  message: { type: string; data: unknown }
}

export type Eip1193EventName = keyof Eip1193Events

/** A listener of any provider event. */
// biome-ignore lint/suspicious/noExplicitAny: EIP-1193 leaves listener arguments open; dapps pass listeners of every shape
export type Eip1193Listener = (...values: any[]) => void

/** An EIP-1193 provider as dapps and connectors see it. */
export type Eip1193Provider = {
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: Eip1193Listener): unknown
  removeListener(event: string, listener: Eip1193Listener): unknown
}
