#!/usr/bin/env node
// Writes docs/api.md of the repository (`node dist/writeDocs.js`).
import { writeFileSync } from 'node:fs'
import { writeApi } from './docs/writeApi.ts'
import { endpoints } from './endpoints.ts'

writeFileSync(new URL('../../../docs/api.md', import.meta.url), writeApi(endpoints))
