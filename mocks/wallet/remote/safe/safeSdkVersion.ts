/** The SDK accepts answers of version 1 or later; Safe{Wallet} sends that of its own SDK. */
export const SAFE_SDK_VERSION = '9.1.0'
