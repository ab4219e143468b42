/** `npm run test:full` runs everything, `npm test` the tests for ordinary changes. */
export const isFull: boolean = process.env.LATCHKEY_TEST_RUN === 'full'
