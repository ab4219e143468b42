#!/usr/bin/env node
// node dist/docs/cli.js: writes docs/api.md of the repository.
import { writeFileSync } from 'node:fs'
import { endpoints } from '../endpoints.ts'
import { writeApi } from './writeApi.ts'

writeFileSync(new URL('../../../../docs/api.md', import.meta.url), writeApi(endpoints))
