/**
 * The name that the console's own reads give the gateway (`?client=console`): balances, say. Nobody tests them, so a
 * replay that does not have them has missed nothing.
 */
export const CONSOLE_CLIENT = 'console'
