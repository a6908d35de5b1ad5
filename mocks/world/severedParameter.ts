/**
 * A parameter of the console's address: its page has a Cross-Origin-Opener-Policy, which cuts it off from the page that
 * opened it. For the fault `sever` of the wallet's windows.
 */
export const SEVERED_PARAMETER = 'severed'
