/** The parameter of the console's address that makes it a window of the wallet: the transport of its requests. */
export const WINDOW_PARAMETER = 'window'
