// Writes package-lock.json anew without addresses: where to install from is the reader's choice.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const found of Object.values(lock.packages)) delete found.funding
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
