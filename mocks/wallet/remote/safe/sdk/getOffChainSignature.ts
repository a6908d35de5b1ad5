import type { SdkMethod } from './sdkMethod.ts'

/** The signature of a message by its `messageHash`. Until enough owners have signed there is no answer. */
export const getOffChainSignature: SdkMethod = (messageHash, { safe }) =>
  safe.messages().find((entry) => entry.messageHash === messageHash)?.signature
