// Writes a lock file anew without addresses: where to install from is the reader's choice.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const found of Object.values(lock.packages)) delete found.funding
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
