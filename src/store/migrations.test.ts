import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'src/store/migrations'

/** Steps that have landed; databases out there have taken them. A new step is added to the end of its list. */
const LANDED = {
  'postgres/0001-appointments.sql': '82d77a9a07defb959022d81aca75e527b75887a031b759390a4b536e53f8e324',
  'postgres/0002-outbox.sql': '5b8cb07476bc73e9be0920272faf7f915009f73ff3bb89001ea77b3182310f9b',
  'postgres/0003-floods.sql': '299d208245859132c30f4d85ddca832d973ed27a9e0d349133f13c66134e94dc',
  'postgres/0004-summary-mails.sql': '614743087b81ae45bc888d9435ad3e1f87f29d8fba443dd8046eab32a588938e',
  'postgres/0005-bounded-visitor-mails.sql':
    'dc76a193f9e6296d799986a20dad737226a56b86be103441d97030c3f9130eda',
  'postgres/0006-after-the-request.sql': '3f7b8bb1fec6c510ff658deaad8e77f60c130171f9e9aeb4c3381bae2b82472c',
  'postgres/0007-counted-mails.sql': '2299d56afa66021088d5aec706c58b37c89d165aa0a74cbb717a67d5a599f12b',
  'postgres/0008-quick-purge.sql': '85e93f161f0391806d61b97b7d232e49dcfbfb9593ccb293dc0c6044167867a6',
  'postgres/0009-keys-and-counts.sql': 'e964e4211f66a8b8f1caa7b3a132f9370351b88de4a4e5d63da850f595b3aef9',
  'sqlite/0001-appointments.sql': 'f443dc59f73f1b154ffe9b8ddf43e0e7e089fc03e88a19b753b10821bf27aa56',
  'sqlite/0002-outbox.sql': 'e13eb5158476af7c4e81102612162a930ced812c3260dc97541a95c7eb1bd486',
  'sqlite/0003-floods.sql': '906fb1b8fc898bbd203cae89bb52c086b61773b1c59c92be548c9d8eb114aaef',
  'sqlite/0004-summary-mails.sql': '047368d6f18839e95125fb7a68922ace2ca589fa1ce02702c0cca9ae8f130078',
  'sqlite/0005-bounded-visitor-mails.sql': 'dc76a193f9e6296d799986a20dad737226a56b86be103441d97030c3f9130eda',
  'sqlite/0006-after-the-request.sql': '9acbfb852f49c0e7b98ce509fd69fb4a407281803393579850abce202cf7b173',
  'sqlite/0007-counted-mails.sql': '77293787902c51e1610a5a59ee1b38c83327c1a96b212be2c41483ee869e27aa',
  'sqlite/0008-quick-purge.sql': 'd47fc67717ea77b3366826d9237a87c5e30a50d94f66a8f243425d462d594993',
  'sqlite/0009-keys-and-counts.sql': '4895d87c66e732597eeaaf27243b434a97cdccefa6bddf043393bbc1926c27f3',
}

test.each(Object.entries(LANDED))('%s is as it landed', (file, landed) => {
  const found = hash('sha256', readFileSync(`${FOLDER}/${file}`))
  expect(found, `${FOLDER}/${file} was edited; put it back and add a new step instead`).toBe(landed)
})

test('every step is listed here, and both databases take the same', () => {
  expect(globSync('*/*', { cwd: FOLDER }).sort()).toEqual(Object.keys(LANDED))
  const steps = (kind: string) => globSync('*', { cwd: `${FOLDER}/${kind}` }).sort()
  expect(steps('sqlite')).toEqual(steps('postgres'))
})
