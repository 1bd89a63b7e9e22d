import type { ValuePart } from '../../src/doctor/traceAnswer.ts'

/** A payload of a company's own backend, and what its developer would choose for each field. */
interface BackendAnswer {
  readonly backend: string
  readonly payload: Readonly<Record<string, unknown>>
  /** What each field means, by its path. The other fields aren't used. */
  readonly choices: Readonly<Record<string, ValuePart>>
}

/** Most keys look like names of database columns. The values are made up. */
// biome-ignore format: a key on each line would make the table three times as long
export const backendAnswers: readonly BackendAnswer[] = [
  {
    backend: 'German ERP',
    payload: { KUNNR: '0000104711', NAME1: 'Kantine Nord', STRAS: 'Lindenweg', HSNR: '14', PSTLZ: '30159', ORT01: 'Hannover', REGIO: '03', LAND1: 'DE' },
    choices: { NAME1: 'name', STRAS: 'street', HSNR: 'houseNumber', PSTLZ: 'postcode', ORT01: 'city', LAND1: 'countryCode' },
  },
  {
    backend: 'Dutch register',
    payload: { strnm: 'Kerkstraat', hnr: 12, hnrtoev: 'B', pc: '1017 GP', wnpl: 'Amsterdam', gem: 'Amsterdam', lnd: 'NL' },
    choices: { strnm: 'street', hnr: 'houseNumber', hnrtoev: 'houseNumber', pc: 'postcode', wnpl: 'city', lnd: 'countryCode' },
  },
  {
    backend: 'American CRM',
    payload: { adr: { ln1: '1420 Pine St', ln2: 'Apt 4', cty: 'Boulder', st: 'CO', zp: '80302', ctry: 'US' } },
    choices: { 'adr.ln1': 'streetAddress', 'adr.ln2': 'unit', 'adr.cty': 'city', 'adr.st': 'region', 'adr.zp': 'postcode', 'adr.ctry': 'countryCode' },
  },
  {
    backend: 'Spanish land register',
    payload: { tvia: 'Calle', nvia: 'Mayor', num: '7', piso: '3', pta: 'B', cp: '28013', pob: 'Madrid', prov: 'Madrid', pais: 'ES' },
    choices: { tvia: 'street', nvia: 'street', num: 'houseNumber', piso: 'unit', pta: 'unit', cp: 'postcode', pob: 'city', pais: 'countryCode' },
  },
  {
    backend: 'French fire brigade',
    payload: { nvoie: '8', tvoie: 'RUE', lvoie: 'DES LILAS', cpos: '31000', comm: 'Toulouse', insee: '31555', pays: 'FR' },
    choices: { nvoie: 'houseNumber', tvoie: 'street', lvoie: 'street', cpos: 'postcode', comm: 'city', pays: 'countryCode' },
  },
  {
    backend: 'list of attributes',
    payload: { attrs: [{ k: 'STR', v: 'Bahnhofstrasse' }, { k: 'NR', v: '5' }, { k: 'PLZ', v: '8001' }, { k: 'ORT', v: 'Zürich' }, { k: 'LND', v: 'CH' }] },
    choices: { 'attrs[0].v': 'street', 'attrs[1].v': 'houseNumber', 'attrs[2].v': 'postcode', 'attrs[3].v': 'city', 'attrs[4].v': 'countryCode' },
  },
  {
    backend: 'British insurer',
    payload: { addr_l1: 'Flat 2', addr_l2: '17 Mill Lane', addr_l3: 'Leeds', pcd: 'LS1 4AP', cntry_cd: 'GB' },
    choices: { addr_l1: 'unit', addr_l2: 'streetAddress', addr_l3: 'city', pcd: 'postcode', cntry_cd: 'countryCode' },
  },
  {
    backend: 'Brazilian delivery',
    payload: { lgr: 'Rua Augusta', nr: '1500', cpl: 'ap 61', brr: 'Consolação', mun: 'São Paulo', uf: 'SP', cep: '01304-001', ps: 'BR' },
    choices: { lgr: 'street', nr: 'houseNumber', cpl: 'unit', brr: 'district', mun: 'city', uf: 'region', cep: 'postcode', ps: 'countryCode' },
  },
  {
    backend: 'Polish utility',
    payload: { ul: 'Marszałkowska', nr_d: '10', nr_m: '5', kod: '00-590', msc: 'Warszawa', woj: 'mazowieckie', kraj: 'PL' },
    choices: { ul: 'street', nr_d: 'houseNumber', nr_m: 'unit', kod: 'postcode', msc: 'city', woj: 'region', kraj: 'countryCode' },
  },
  {
    backend: 'Italian gas meter',
    payload: { ind: 'Via Roma', civ: '12/A', cap: '10121', com: 'Torino', pr: 'TO', naz: 'IT', pod: 'IT001E00000000' },
    choices: { ind: 'street', civ: 'houseNumber', cap: 'postcode', com: 'city', pr: 'region', naz: 'countryCode' },
  },
  {
    backend: 'county GIS',
    payload: { feat: { prop: { STNAME: 'Elm', STTYPE: 'St', ADDNUM: 210, MUNI: 'Dayton', STATEABBR: 'OH', ZIP5: '45402' }, geom: { x: -84.19, y: 39.76 } } },
    choices: { 'feat.prop.STNAME': 'street', 'feat.prop.STTYPE': 'street', 'feat.prop.ADDNUM': 'houseNumber', 'feat.prop.MUNI': 'city', 'feat.prop.STATEABBR': 'region', 'feat.prop.ZIP5': 'postcode', 'feat.geom.x': 'lng', 'feat.geom.y': 'lat' },
  },
  {
    backend: 'Swedish bank (ISO 20022)',
    payload: { PstlAdr: { StrtNm: 'Storgatan', BldgNb: '9', PstCd: '411 24', TwnNm: 'Göteborg', Ctry: 'SE' } },
    choices: { 'PstlAdr.StrtNm': 'street', 'PstlAdr.BldgNb': 'houseNumber', 'PstlAdr.PstCd': 'postcode', 'PstlAdr.TwnNm': 'city', 'PstlAdr.Ctry': 'countryCode' },
  },
]
