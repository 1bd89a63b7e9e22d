import { describe } from 'vitest'
import { type Row, readEach } from '../../support/readEach.ts'

const town = { city: 'Springfield', state: 'Plains', postcode: '12345' }
const place = { road: 'Elm Street', house_number: '12', suburb: 'Old Town', ...town }
const elm = { street: 'Elm Street', city: 'Leeds' }

// biome-ignore format: a row of a table stays on one line, or two
describe('without a country', () => {
  const house = { street: 'Elm Street', houseNumber: '5', city: 'Springfield' }
  readEach([
    ...['Elm Street', 'ELM STREET', 'Elm Ave.', 'Elm Rd N', 'Elm St. SE', 'N Elm Blvd NW', 'Elm Hwy 66'].map((street): Row => [
      `the number is before the English street "${street}"`, { street, houseNumber: '5', ...town }, `5 ${street} / Springfield, Plains 12345`,
    ]),
    ...['Rue des Ormes', 'RUE DES ORMES', 'Allee des Ormes', 'Avenue des Ormes'].map((street): Row => [
      `the number is before the French street "${street}"`, { street, houseNumber: '5', ...town }, `5 ${street} / 12345 Springfield / Plains`,
    ]),
    ...['Elmweg', 'Via Elm', 'Streetelm', 'Parkway Elmstrasse', 'Elm Park Nord', 'Larue Platz', 'Calle Rue Elm'].map((street): Row => [
      `the number is after the street "${street}"`, { street, houseNumber: '5', ...town }, `${street} 5 / 12345 Springfield / Plains`,
    ]),
    ...['SP1 2AA', 'W1A 0AX', 'DN55 1PT', 'm1 1ae'].map((postcode): Row => [
      `the British postcode ${postcode} is on a separate line`, { ...house, postcode }, `5 Elm Street / Springfield / ${postcode}`,
    ]),
    ['a British postcode gets a space', { ...house, postcode: 'EC1A1BB' }, '5 Elm Street / Springfield / EC1A 1BB'],
    ['a British postcode in small letters gets a space', { ...house, postcode: 'ec1a1bb' }, '5 Elm Street / Springfield / ec1a 1bb'],
    ['a Canadian postcode is after the town, and gets a space', { ...house, postcode: 'K1R7K9' }, '5 Elm Street / Springfield K1R 7K9'],
    ...['12345', 'M1 1AEX', 'X-M1 1AE', 'MA 1AE', '00263'].map((postcode): Row => [
      `the postcode ${postcode} is after the town`, { ...house, postcode }, `5 Elm Street / Springfield ${postcode}`,
    ]),
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('the lines have the order of their country', () => {
  readEach([
    ['AR', 'Elm Street 12 / Old Town / 12345 Springfield / Argentina'],
    ['AU', '12 Elm Street / Old Town Plains 12345 / Australia'],
    ['BD', '12 Elm Street / Old Town / Springfield - 12345 / Bangladesh'],
    ['BR', 'Elm Street, 12 / Old Town / Springfield - Plains / 12345 / Brazil'],
    ['CA', '12 Elm Street / Springfield, Plains 12345 / Canada'],
    ['DE', 'Elm Street 12 / 12345 Springfield / Germany'],
    ['EG', '12 Elm Street / Old Town / Springfield / Plains / 12345, Egypt'],
    ['FR', '12 Elm Street / 12345 Springfield / France'],
    ['GB', '12 Elm Street / Springfield / 12345 / United Kingdom'],
    ['IN', '12, Elm Street / Old Town / Springfield - 12345 / Plains / India'],
    ['MX', 'Elm Street 12 / Old Town / 12345 Springfield, Plains / Mexico'],
    ['NP', 'Elm Street 12 / Old Town / Springfield 12345 / Nepal'],
    ['SA', '12 Elm Street, Old Town / Springfield 12345 / Saudi Arabia'],
    ['TH', '12 Elm Street / Old Town, Springfield / Plains 12345 / Thailand'],
    ['UA', 'Elm Street, 12 / Old Town / Springfield / Plains / 12345, Ukraine'],
    ['US', '12 Elm Street / Springfield, Plains 12345 / United States'],
    ['VN', '12 Elm Street / Old Town / Springfield / Plains 12345 / Vietnam'],
  ].map(([country_code = '', lines = '']): Row => [country_code, { ...place, country_code }, lines]))
})

// biome-ignore format: a row of a table stays on one line, or two
describe('if a part is not known', () => {
  const street = { road: 'Elm Street', postcode: '12345' }
  readEach([
    ['a house number is beside the district if the street is not known', { ...place, road: '', state: '', country_code: 'TH' }, '12 Old Town / Springfield / 12345 / Thailand'],
    ['a house number is beside the town if neither street nor district is known', { house_number: '5', city: 'Springfield', postcode: '12345', country_code: 'DE' }, 'Springfield 5 / 12345 Springfield / Germany'],
    ['a region is in the place of the town', { ...street, state: 'Plains', country_code: 'US' }, 'Elm Street / Plains 12345 / United States'],
    ['a district is above its postcode', { ...street, suburb: 'Old Town', country_code: 'IN' }, 'Elm Street / Old Town / 12345 / India'],
    ['a region, which may be a city, is in the place of the town even beside a district', { ...street, suburb: 'Old Town', state: 'Plains', country_code: 'DE' }, 'Elm Street / 12345 Plains / Germany', { city: undefined, region: 'Plains' }],
    ['a postcode is alone', { ...street, country_code: 'DE' }, 'Elm Street / 12345 / Germany'],
    ['a district is in the place of the street', { suburb: 'Old Town', city: 'Leeds', country_code: 'th' }, 'Old Town / Leeds / Thailand'],
    ['the postcode of a country without postcodes is omitted', { ...elm, country_code: 'ae', postcode: '00263' }, 'Elm Street / Leeds / United Arab Emirates'],
    ['a region is written even if the postcode is omitted', { city: 'Doha', state: 'Ad Dawhah', postcode: '00974', country_code: 'qa' }, 'Doha / Ad Dawhah / Qatar', { postcode: undefined }],
    ['a township is the town, and not a district of it', { road: 'Elm Road', house_number: '5', suburb: 'Old Town', municipality: 'Ann Arbor Township', county: 'Washtenaw County', state: 'Michigan', postcode: '48105', country_code: 'us' }, '5 Elm Road / Ann Arbor Township, MI 48105 / United States', { city: 'Ann Arbor Township', district: 'Old Town' }],
    ['a municipality is in the place of the town', { road: 'Jalan Elm', house_number: '5', municipality: 'Petaling Jaya', state: 'Selangor', postcode: '46000', country_code: 'my' }, '5 Jalan Elm / 46000 Petaling Jaya / Selangor / Malaysia', { city: 'Petaling Jaya' }],
    ['the last two of six lines are joined', { name: 'Elm House', ...place, country_code: 'BR' }, 'Elm House / Elm Street, 12 / Old Town / Springfield - Plains / 12345, Brazil'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('in East Asia', () => {
  const tokyo = { city: '千代田区', province: '東京都', postcode: '100-0005' }
  readEach([
    ['a country in Japanese is written before the postcode', { ...tokyo, country: '日本' }, '日本 100-0005 / 東京都千代田区', { city: '千代田区' }],
    ['a country in English is written after the city', { ...tokyo, country: 'Japan' }, '100-0005 / 東京都千代田区 / Japan'],
    ['an address may have no country', { city: '千代田区', province: '東京都' }, '東京都千代田区'],
    ['an address may have no city', { province: '東京都', country: '日本' }, '日本 / 東京都'],
    ['an address may have only a street', { road: '丸の内', number: '5', country: '日本' }, '日本 / 丸の内5'],
    ['a hyphen is between two numbers', { city: '千代田区', street: '丸の内1', number: '5' }, '千代田区丸の内1-5'],
    ['a Taiwanese ward is before its village', { city: '臺北市', suburb: '信義區', locality: '西村里', road: '市府路' }, '臺北市信義區西村里市府路'],
    ['a Korean suburb is before its locality', { city: '서울', suburb: '구로동', locality: '가리봉' }, '서울 구로동 가리봉'],
    ['a Japanese quarter is before its neighborhood', { city: '東郷町', quarter: '諸輪', neighbourhood: '北木戸西' }, '東郷町諸輪北木戸西'],
    ['an area that is in the district is written once', { city: '千代田区', quarter: '永田町1', locality: '永田町' }, '千代田区永田町1'],
    ['a district that is in another area is written once', { city: '千代田区', quarter: '永田町', locality: '永田町1' }, '千代田区永田町1'],
    ['spaces are between the areas of Korea', { country: '대한민국', state: '경기도', city: '안성시', road: '죽산초교길', number: '69' }, '대한민국 / 경기도 안성시 죽산초교길 69'],
    ['a list of areas of Tokyo is composed in the other order', { lat: '35.65', lon: '139.74', display_name: '8, 東京タワー通り, 港区, 東京都, 105-0011, 日本', address: { house_number: '8', road: '東京タワー通り', city: '港区', province: '東京都', postcode: '105-0011', country: '日本', country_code: 'jp' } }, '日本 105-0011 / 東京都港区東京タワー通り8'],
    ['a ward of Taipei is before its village, and a building is on the next line', { address: { building: '臺北101', house_number: '7', road: '信義路五段', village: '西村里', suburb: '信義區', city: '臺北市', postcode: '11049', country: '臺灣', country_code: 'tw' } }, '臺灣 11049 / 臺北市信義區西村里信義路五段7 / 臺北101', { district: '信義區' }],
    ['a floor follows the name of its building', { 市区町村: '京都市中京区', 町名: '恵比須町', 番地: '439', 建物名: '早川ビル', 階: '3階' }, '京都市中京区恵比須町439 / 早川ビル 3階', { unit: '3階' }],
    ['a floor follows the number of a house without a name', { 市区町村: '京都市中京区', 町名: '恵比須町', 番地: '439', 階: '3階' }, '京都市中京区恵比須町439 3階', { unit: '3階' }],
    ['a number after the word for a block needs no hyphen', { city: '千代田区', street: '丸の内1丁目', number: '9' }, '千代田区丸の内1丁目9'],
    ['a Japanese county is before its town', { state: '長野県', county: '北佐久郡', town: '軽井沢町', road: 'ハルニレ通り', house_number: '5' }, '長野県北佐久郡軽井沢町ハルニレ通り5'],
    ['a Chinese county is after its city', { state: '浙江省', city: '杭州市', county: '桐庐县', road: '迎春南路', house_number: '5号' }, '浙江省杭州市桐庐县迎春南路5号'],
    ['American areas in Chinese have the order and the comma of America', { road: '榆树街', city: '旧金山', state: '加利福尼亚州', country: '美国', country_code: 'us' }, '榆树街 / 旧金山, 加利福尼亚州 / 美国'],
    ['a district of Seoul is before its town', { road: 'Sejong-daero', house_number: '110', borough: 'Jung-gu', city: 'Seoul', postcode: '04524', country_code: 'kr' }, '110 Sejong-daero / Jung-gu, Seoul 04524 / South Korea'],
    ['a quarter of Hong Kong is after its district', { road: '彌敦道', house_number: '1', suburb: '尖沙咀', district: '油尖旺區', state: '香港', country_code: 'hk' }, '香港油尖旺區尖沙咀彌敦道1 / Hong Kong'],
    ['a Korean street that is its district is written once', { locality: '용인시', subLocality: '풍덕천동', thoroughfare: '풍덕천동', subThoroughfare: '62-3' }, '용인시 풍덕천동 62-3'],
    ['a Korean street in Latin letters that is its district is written once', { locality: 'Yongin-si', subLocality: 'Pungdeokcheon-dong', thoroughfare: 'Pungdeokcheon-dong', subThoroughfare: '62-3', isoCountryCode: 'KR' }, '62-3 Pungdeokcheon-dong / Yongin-si / South Korea'],
    ['a Japanese district is written once beside a numbered part of it', { locality: '港区', subLocality: '芝公園', thoroughfare: '芝公園４丁目', subThoroughfare: '2-8' }, '港区芝公園４丁目2-8'],
    ['two districts of Seoul are both written', { road: '명동길', house_number: '14', borough: '중구', quarter: '명동', city: '서울특별시', country_code: 'kr' }, '서울특별시 중구 명동 명동길 14 / South Korea'],
    ['a district of Taipei is before its town', { road: 'Elm Road', house_number: '5', suburb: 'Xinyi District', city: 'Taipei', country_code: 'tw' }, '5, Elm Road / Xinyi District, Taipei / Taiwan'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('people write', () => {
  readEach([
    ['the code of an Italian province', { street: 'Via Torino', number: '2', city: 'Milano', provincia: 'MI', postcode: '20121', country: 'Italia' }, 'Via Torino 2 / 20121 Milano MI / Italia'],
    ['no code for an Italian region in capitals', { street: 'VIA ROMA', number: '5', city: 'FIRENZE', state: 'TOSCANA', postcode: '50123', country_code: 'it' }, 'VIA ROMA 5 / 50123 FIRENZE / Italy'],
    ['an Irish county', { road: 'Main Street', house_number: '8', town: 'Ennis', county: 'County Clare', postcode: 'V95X2C3', country_code: 'ie' }, '8 Main Street / Ennis / County Clare / V95 X2C3 / Ireland'],
    ['a British village', { road: 'Church Lane', village: 'Hilton', city: 'Huntingdonshire', postcode: 'PE28 9QA', country_code: 'gb' }, 'Church Lane / Hilton / PE28 9QA / United Kingdom'],
    ['the first half of a British postcode', { road: 'Woodlands Road', house_number: '14', city: 'Watford', postcode: 'WD23', country_code: 'gb' }, '14 Woodlands Road / Watford / WD23 / United Kingdom'],
    ['a Persian street in a town whose name is in Latin letters', { house_number: '12', road: 'خیابان انقلاب', suburb: 'District 6', city: 'Tehran', state: 'Tehran Province', country: 'Iran', country_code: 'ir' }, 'Tehran / District 6 / خیابان انقلاب، 12 / Tehran Province / Iran', { streetAddress: 'خیابان انقلاب، 12' }],
    ['a British street that begins as a county does', { road: 'County Road', house_number: '5', city: 'Swindon', postcode: 'SN1 2EA', country_code: 'gb' }, '5 County Road / Swindon / SN1 2EA / United Kingdom'],
    ['a British town, and not its council district', { road: 'Elm Road', town: "Bishop's Stortford", city: 'East Hertfordshire', postcode: 'CM23 1AA', country_code: 'gb' }, "Elm Road / Bishop's Stortford / CM23 1AA / United Kingdom"],
    ['the code of an American state', { ...elm, state: 'California', postcode: '94303', country_code: 'us' }, 'Elm Street / Leeds, CA 94303 / United States', { region: 'California' }],
    ['the code of an American state after a borough', { road: 'Elm Street', suburb: 'Queens', state: 'New York', postcode: '11372', country_code: 'us' }, 'Elm Street / Queens, NY 11372 / United States', { city: 'Queens', region: 'New York' }],
    ['a state with the name of its city', { road: 'Elm Avenue', city: 'New York', state: 'New York', country: 'United States', country_code: 'us' }, 'Elm Avenue / New York, NY / United States'],
    ['the name of an American state without a town', { state: 'Texas', postcode: '75001', country_code: 'us' }, 'Texas 75001 / United States'],
    ['an Iraqi house number beside its street', { road: 'Elm Street', house_number: '12', city: 'Baghdad', postcode: '10001', country_code: 'iq' }, '12 Elm Street / Baghdad / 10001 / Iraq'],
    ['an Iraqi district above its street', { road: 'Elm Street', house_number: '12', suburb: 'Rusafa', city: 'Baghdad', postcode: '10001', country_code: 'iq' }, 'Rusafa / 12 Elm Street / Baghdad / 10001 / Iraq'],
    ['an Iraqi house number beside its town if neither street nor district is known', { house_number: '12', city: 'Erbil', country_code: 'iq' }, '12 Erbil / Erbil / Iraq'],
    ['Washington for the District of Columbia', { ...elm, city: null, state: 'District of Columbia', postcode: '20001', country_code: 'us' }, 'Elm Street / Washington, DC 20001 / United States', { city: 'Washington' }],
    ['Bogotá, whose code is DC too', { road: 'Carrera 7', house_number: '12-40', municipality: 'Bogotá', state_code: 'DC', country_code: 'co' }, 'Carrera 7 12-40 / Bogotá, DC / Colombia', { city: 'Bogotá' }],
    ['the code of an island before its postcode', { road: 'Lagoon Road', city: 'Majuro', postcode: '96960', country_code: 'mh' }, 'Lagoon Road / Majuro, MH 96960 / Marshall Islands'],
    ['no code of an island without its postcode', { road: 'Lagoon Road', city: 'Majuro', country_code: 'mh' }, 'Lagoon Road / Majuro / Marshall Islands'],
    ['the code of Guam without its postcode', { road: 'Marine Drive', city: 'Tamuning', country: 'Guam', country_code: 'gu' }, 'Marine Drive / Tamuning, GU / United States of America'],
    ['the island before the country of Saint Helena', { road: 'Napoleon Street', city: 'Jamestown', state: 'Saint Helena', country: 'Saint Helena', country_code: 'sh' }, 'Napoleon Street / Jamestown / Saint Helena, United Kingdom'],
    ['the name of the country, if the island of Saint Helena is unknown', { road: 'Napoleon Street', city: 'Jamestown', country: 'Saint Helena', country_code: 'sh' }, 'Napoleon Street / Jamestown / Saint Helena, United Kingdom'],
    ['the code of a Canadian province in French', { road: 'Rue des Ormes', house_number: '5', city: 'Moncton', state: 'Nouveau-Brunswick', postcode: 'E1C 1A1', country_code: 'ca' }, '5 Rue des Ormes / Moncton, NB E1C 1A1 / Canada'],
    ['London without England', { city: 'London', state_district: 'Greater London', state: 'England', country: 'United Kingdom', country_code: 'gb' }, 'London / United Kingdom'],
    ['England beside London, if no country is known', { road: 'Elm Street', city: 'London', state_district: 'Greater London', state: 'England', postcode: 'N1 9GU' }, 'Elm Street / London / N1 9GU / England'],
    ['a Mexican state with the name of its country', { road: 'Calle Sol', house_number: '1', city: 'Toluca', state: 'México', postcode: '50000', country: 'México' }, 'Calle Sol 1 / 50000 Toluca, México / México'],
    ['a German district in the place of a street that is not known', { suburb: 'Mitte', city: 'Berlin', postcode: '10115', country_code: 'de' }, 'Mitte / 10115 Berlin / Germany'],
    ['a Slovak district in the place of a street that is not known', { suburb: 'Staré Mesto', city: 'Bratislava', postcode: '81101', country_code: 'sk' }, 'Staré Mesto / 811 01 Bratislava / Slovakia'],
    ['an Uzbek district in the place of a street that is not known', { suburb: 'Yunusobod', city: 'Toshkent', postcode: '100084', country_code: 'uz' }, 'Yunusobod / 100084 Toshkent / Uzbekistan'],
    ['a Turkish quarter, and not its neighborhood, in the place of the street', { suburb: 'Elma Mahallesi', neighbourhood: 'Kızılay', city: 'Ankara', postcode: '06420', country_code: 'tr' }, 'Elma Mahallesi / 06420 Ankara / Türkiye'],
    ['a Peruvian district above its town', { suburb: 'Miraflores', city: 'Lima', postcode: '15074', country_code: 'pe' }, 'Miraflores / Lima 15074 / Peru'],
    ['a Polish postcode with a hyphen', { street: 'Elmowa', number: '5', city: 'Szczecin', postcode: '71637', country_code: 'pl' }, 'Elmowa 5 / 71-637 Szczecin / Poland'],
    ['a Venezuelan state', { road: 'Calle Elm', city: 'Caracas', state: 'Miranda', postcode: '1060', country_code: 've' }, 'Calle Elm / Caracas 1060, Miranda / Venezuela'],
    ['a Malaysian unit and state', { road: 'Jalan Ampang', house_number: '5', unit: 'A-12-3', city: 'Ipoh', state: 'Perak', postcode: '30000', country_code: 'my' }, 'A-12-3, 5 Jalan Ampang / 30000 Ipoh / Perak / Malaysia'],
    ['a Nigerian state', { road: 'Elm Road', house_number: '5', city: 'Ikeja', state: 'Lagos', postcode: '100001', country_code: 'ng' }, '5 Elm Road / Ikeja 100001 / Lagos / Nigeria'],
    ['the parish of Barbados before its postcode', { road: 'Elm Road', house_number: '5', city: 'Oistins', state: 'Christ Church', postcode: 'BB17000', country_code: 'bb' }, '5 Elm Road / Oistins, Christ Church BB17000 / Barbados'],
    ['a Somali region before its postcode', { road: 'Elm Road', city: 'Afgooye', state: 'Lower Shabelle', postcode: '14010', country_code: 'so' }, 'Elm Road / Afgooye, Lower Shabelle 14010 / Somalia'],
    ['a Salvadoran department', { road: 'Calle Elm', city: 'Soyapango', state: 'San Salvador', postcode: '1101', country_code: 'sv' }, 'Calle Elm / 1101 - Soyapango / San Salvador / El Salvador'],
    ['an Egyptian governorate without that word', { road: 'Elm Street', city: 'Nasr City', state: 'Cairo Governorate', postcode: '11371', country_code: 'eg' }, 'Elm Street / Nasr City / Cairo / 11371 / Egypt'],
    ['Bavaria without the word for a free state, even in capitals', { city: 'PASSAU', state: 'FREISTAAT BAYERN', country_code: 'de' }, 'PASSAU / BAYERN / Germany'],
    ['Panama City, and the country as it is', { road: 'Calle Elm', house_number: '5', city: 'Panama', country: 'Panama', country_code: 'pa' }, 'Calle Elm 5 / Panama City / Panama'],
    ['a Thai subdistrict and the district whose name it has', { road: 'Elm Road', house_number: '5', suburb: 'Bang Na Nuea', city_district: 'Bang Na', city: 'Bangkok', postcode: '10260', country_code: 'th' }, '5 Elm Road / Bang Na Nuea, Bang Na, Bangkok / 10260 / Thailand'],
    ['New York in New York, if no street is known', { city: 'New York', state: 'New York', country_code: 'us' }, 'New York, New York / United States'],
    ['a Hungarian street with the name of its village', { road: 'Elmháza', house_number: '5', village: 'Elmháza', postcode: '6767', country_code: 'hu' }, '6767 Elmháza / Elmháza 5. / Hungary'],
    ['an Iranian town before its street', { road: 'Elm', house_number: '5', city: 'Tehran', country_code: 'ir' }, 'Tehran / Elm, 5 / Iran'],
    ['a Norwegian municipality, and not its hamlet', { road: 'Elmvegen', hamlet: 'Mogreina', municipality: 'Ullensaker', postcode: '2054', country_code: 'no' }, 'Elmvegen / 2054 Ullensaker / Norway'],
    ['a German village, and not its town', { village: 'Oberhäslich', town: 'Dippoldiswalde', postcode: '01744', country_code: 'de' }, '01744 Oberhäslich / Germany'],
    ['a Belgian village, and not its municipality', { road: 'Kerkstraat', house_number: '5', village: 'Elmbeek', municipality: 'Elmgem', postcode: '1760', country_code: 'be' }, 'Kerkstraat 5 / 1760 Elmbeek / Belgium', { city: 'Elmbeek' }],
    ['a Maltese village, and not its suburb', { road: 'Triq Elm', house_number: '5', suburb: 'Elm Gardens', village: 'Żejtun', postcode: 'ZTN1234', country_code: 'mt' }, '5 Triq Elm / Żejtun / ZTN 1234 / Malta', { city: 'Żejtun', district: 'Elm Gardens' }],
    ['an American village as the town', { road: 'Elm Road', house_number: '5', village: 'Elmville', county: 'Spring County', state: 'Vermont', postcode: '05401', country_code: 'us' }, '5 Elm Road / Elmville, VT 05401 / United States', { city: 'Elmville' }],
    ['an American hamlet above its town', { road: 'Elm Road', house_number: '5', hamlet: 'Elmville', town: 'Salem', state: 'Vermont', postcode: '05401', country_code: 'us' }, '5 Elm Road / Elmville / Salem, VT 05401 / United States'],
    ['a Swiss district without the word for it', { city: 'Köniz', county: 'Verwaltungskreis Bern-Mittelland', country_code: 'ch' }, 'Köniz / Bern-Mittelland / Switzerland'],
    ['the Arabic comma in an Arabic address', { city: 'الرياض', road: 'طريق الملك فهد', house_number: '8228', unit: '1', country_code: 'sa' }, '8228 طريق الملك فهد، 1 / الرياض / Saudi Arabia'],
    ['an Australian suburb, which is the town', { road: 'Elm Street', suburb: 'Fitzroy', city: 'Melbourne', state_code: 'VIC', country_code: 'au' }, 'Elm Street / Fitzroy VIC / Australia', { city: 'Fitzroy' }],
    ['a lane above its street', { building_number: '5', dependent_thoroughfare: 'Elm Mews', thoroughfare: 'High Street', post_town: 'Leeds', postcode: 'LS6 3AA' }, '5 Elm Mews / High Street / Leeds / LS6 3AA'],
    ['an area of Mumbai, which is needed to find the house', { flat_no: 'B-402', building_name: 'Lake View', street: 'Link Road', area: 'Andheri West', city: 'Mumbai', state: 'Maharashtra', pincode: '400053' }, 'Lake View / B-402, Link Road / Andheri West / Mumbai - 400053 / Maharashtra'],
  ])
})

// biome-ignore format: a row of a table stays on one line, or two
describe('nothing is written twice', () => {
  readEach([
    ['Monaco', { region: 'Monaco', country: 'Monaco' }, 'Monaco'],
    ['Washington', { city: 'Washington', state: 'Washington, D.C.', postcode: '20004', street: 'Elm Street', countrycode: 'US' }, 'Elm Street / Washington, DC 20004 / United States'],
    ['a territory', { road: 'Marine Drive', city: 'Tamuning', state: 'Guam', postcode: '96913', country: 'Guam', country_code: 'gu' }, 'Marine Drive / Tamuning, GU 96913 / United States of America'],
    ['Singapore', { road: 'Dover Crescent', house_number: '26', postcode: '130026', country: 'Singapore', country_code: 'sg' }, '26 Dover Crescent / Singapore 130026'],
    ['an Irish county with the name of its city', { ...elm, city: 'Dublin', county: 'County Dublin', country: 'Ireland' }, 'Elm Street / Dublin / Ireland'],
    ['a Mexican state with the name of its city', { road: 'Calle Elm', house_number: '5', city: 'Puebla', state: 'Puebla', postcode: '72000', country_code: 'mx' }, 'Calle Elm 5 / 72000 Puebla / Mexico'],
    ['a British county that is a region too', { city: 'Truro', county: 'Cornwall', state: 'Cornwall', country_code: 'gb' }, 'Truro / Cornwall / United Kingdom'],
    ['a Vietnamese city that is a province too', { road: 'Đường Elm', house_number: '5', city: 'Ho Chi Minh', state: 'Ho Chi Minh City', country_code: 'vn' }, '5 Đường Elm / Ho Chi Minh / Vietnam'],
    ['a district with the name of its city', { ...elm, suburb: 'LEEDS', country_code: 'in' }, 'Elm Street / Leeds / India'],
    ['a street and a district with the name of their village', { road: 'Dorf', suburb: 'Dorf', house_number: 12, village: 'Dorf', country_code: 'in' }, '12, Dorf / Dorf / India'],
    ['a locality that is also its only district', { ...elm, locality: 'Old Town', country_code: 'id' }, 'Elm Street / Old Town / Leeds / Indonesia'],
    ['a house number that repeats the street', { city: 'Cali', street: 'Calle 5', numero: 'Calle 5' }, 'Calle 5 / Cali', { houseNumber: 'Calle 5' }],
  ])
})

const flat = { road: 'Elm Street', house_number: '12', city: 'Springfield', unit: '7' }

// biome-ignore format: a row of a table stays on one line, or two
describe('a unit', () => {
  const rows: readonly (readonly [what: string, fields: object, streetAddress: string, town: string])[] = [
    ['is before a hyphen in Canada', { country_code: 'ca' }, '7-12 Elm Street', 'Springfield / Canada'],
    ...['7', '101', '7B', 'B7', 'C'].map((unit) => [
      `"${unit}" is before a slash in Australia`, { unit, country_code: 'au' }, `${unit}/12 Elm Street`, 'Springfield / Australia',
    ] as const),
    ...['Level 3', '2/14'].map((unit) => [
      `"${unit}" is before a comma in Australia`, { unit, country_code: 'au' }, `${unit}, 12 Elm Street`, 'Springfield / Australia',
    ] as const),
    ['is before a slash in New Zealand', { country_code: 'nz' }, '7/12 Elm Street', 'Springfield / New Zealand'],
    ['is before the number in Britain', { unit: 'Flat 7', country_code: 'gb' }, 'Flat 7, 12 Elm Street', 'Springfield / United Kingdom'],
    ['is after the street elsewhere', { country_code: 'de' }, 'Elm Street 12, 7', 'Springfield / Germany'],
    ['is before a street without a number in Britain', { unit: 'Flat 7', house_number: null, country_code: 'gb' }, 'Flat 7, Elm Street', 'Springfield / United Kingdom'],
    ['"B7" is after a street without a number in Britain', { unit: 'B7', house_number: null, country_code: 'gb' }, 'Elm Street, B7', 'Springfield / United Kingdom'],
    ['is after the street in Singapore', { unit: '#12-34', city: null, postcode: '130026', country_code: 'sg' }, '12 Elm Street, #12-34', 'Singapore 130026'],
    ...['7', '12', '5B'].map((unit) => [
      `"${unit}" is in no line without a house number, because it would be taken for one`, { unit, house_number: null, country_code: 'es' }, 'Elm Street', 'Springfield / Spain',
    ] as const),
    ['"3 izq." is after a street without a number', { unit: '3 izq.', house_number: null, country_code: 'es' }, 'Elm Street, 3 izq.', 'Springfield / Spain'],
    ['is a floor and a door', { unit: null, etage: '2', dør: 'tv', country_code: 'dk' }, 'Elm Street 12, 2 tv', 'Springfield / Denmark'],
  ]
  readEach(
    rows.map(([what, fields, streetAddress, lines]): Row => [what, { ...flat, ...fields }, `${streetAddress} / ${lines}`, { streetAddress }]),
  )
})
