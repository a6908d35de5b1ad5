/** The relay of MetaMask Connect: its SDK has no option for another. */
export const METAMASK_RELAY = 'wss://mm-sdk-relay.api.cx.metamask.io'
