export const label = 'Before'
