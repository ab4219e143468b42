#!/usr/bin/env node
// node dist/writeDocs.js: writes docs/api.md of the repository.
import { writeFileSync } from 'node:fs'
import { writeApi } from './docs/writeApi.ts'
import { endpoints } from './endpoints.ts'

writeFileSync(new URL('../../../docs/api.md', import.meta.url), writeApi(endpoints))
