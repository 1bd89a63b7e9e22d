#!/bin/sh
# A search field finds customers by their addresses, with an index in memory. An agent types the name exactly as it's in the
# list.
#
# One would guess that a word is found by itself, in every alphabet, because text and query go through the same steps, or that
# there is an error.
# In fact, without a plugin for a language, lunr 2.3.9 cuts letters that aren't ASCII from the ends of words in the index, and
# not in the query, so "Österreichallee" and "Malmö" aren't found. For @orama/orama 3.1.18, such letters separate words unless
# they are in the list of its language, which is English at first: Greek and Russian names aren't found, and "Hauptstraße" also
# finds a street with a single E. minisearch 7.2.0 finds all of them.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lunr@2.3.9 @orama/orama@3.1.18 minisearch@7.2.0
cat >case.mjs <<'CODE'
import { create, insert, search } from '@orama/orama'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
const streets = ['Hauptstraße 5', 'Österreichallee 2', 'Rue E. Zola', 'Αθηνάς 7', 'Тверская 9', 'Malmö torg']
const documents = streets.map((street, at) => ({ id: `${at}`, street }))
const lunrIndex = lunr(function () {
  this.ref('id')
  this.field('street')
  for (const document of documents) this.add(document)
})
const miniSearch = new MiniSearch({ fields: ['street'] })
miniSearch.addAll(documents)
const orama = create({ schema: { id: 'string', street: 'string' } })
for (const document of documents) await insert(orama, document)
for (const word of ['Hauptstraße', 'Österreichallee', 'Αθηνάς', 'Тверская', 'Malmö']) {
  const { hits } = await search(orama, { term: word })
  const found = {
    lunr: lunrIndex.search(word).map(({ ref }) => ref),
    orama: hits.map(({ id }) => id),
    minisearch: miniSearch.search(word).map(({ id }) => id),
  }
  const texts = Object.entries(found).map(([name, ids]) => `${name} ${ids.map((id) => `[${streets[id]}]`).join(' ') || 'nothing'}`)
  console.log(`${word}: ${texts.join(', ')}`)
}
CODE
output=$(node case.mjs)
echo "$output"
[ "$output" = 'Hauptstraße: lunr [Hauptstraße 5], orama [Hauptstraße 5] [Rue E. Zola], minisearch [Hauptstraße 5]
Österreichallee: lunr nothing, orama [Österreichallee 2], minisearch [Österreichallee 2]
Αθηνάς: lunr nothing, orama nothing, minisearch [Αθηνάς 7]
Тверская: lunr nothing, orama nothing, minisearch [Тверская 9]
Malmö: lunr nothing, orama [Malmö torg], minisearch [Malmö torg]' ] || { echo 'changed' >&2; exit 1; }
