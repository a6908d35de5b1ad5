export const logger = { log: (text: string): void => console.debug(text) }
