/** `npm run test:full` runs everything, `npm test` what an ordinary change can break. */
export const isFull: boolean = process.env.LATCHKEY_TEST_RUN === 'full'
