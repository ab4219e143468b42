// LATCHKEY_CONTRACT_URL=https://data.example LATCHKEY_CONTRACT_PROJECT=shop npm run contract: runs the contract tests
// against a deployment; without the variables, against their own server.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/**/*.contract.test.ts'], testTimeout: 30_000 },
})
