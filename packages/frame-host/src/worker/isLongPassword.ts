/** Whether a password has the 8 characters that a keystore needs. */
export const isLongPassword = (password: string): boolean => [...password].length >= 8
