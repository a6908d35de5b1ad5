/**
 * The name with which the console's own reads (such as balances) call the gateway: `?client=console`. They are not under
 * test, so a replay does not count them as misses.
 */
export const CONSOLE_CLIENT = 'console'
