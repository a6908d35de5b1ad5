/** Of the console's own reads, such as balances: a replay doesn't count them as misses. */
export const CONSOLE_CLIENT = 'console'
