export const joinNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
