import type { StackFrame } from './stackFrame.ts'

/** A stack of DevTools' protocol. */
export type CdpStack = { readonly callFrames: readonly StackFrame[]; readonly parent?: CdpStack | undefined }

/** Where a request began, as far as it is read. */
export type CdpInitiator = {
  readonly url?: string | undefined
  readonly stack?: CdpStack | undefined
  readonly lineNumber?: number | undefined
  readonly columnNumber?: number | undefined
}

/** A request of DevTools' protocol, as far as it is read. */
export type CdpRequest = {
  readonly url: string
  readonly method: string
  readonly documentURL: string
  readonly initiator: CdpInitiator
}
