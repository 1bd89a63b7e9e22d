import type { AddressParts, Coordinates } from 'react-reverse-geocode'

/** A body as a geocoding service answers, with the address to expect: the service's own line, or what people there write. */
interface Body {
  readonly service: string
  /** Shown in the name of the test. */
  readonly description: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Where the house is, in degrees. */
  readonly position?: Coordinates
  /** No lines: there is no address in the payload. */
  readonly lines: readonly string[]
  readonly parts: AddressParts
  /** What the parser returns instead. */
  readonly readAs?: { readonly lines?: readonly string[]; readonly parts?: AddressParts }
}

/**
 * Every payload has the shape that the service's public documentation describes. The places and the values are made up for
 * this table, and fields that say nothing about an address are mostly left out.
 */
// biome-ignore format: a key on each line would make the table twice as long
export const bodies: readonly Body[] = [
  {
    service: 'Nominatim', description: 'a house in Austria',
    payload: {
      place_id: 131504411, licence: 'Data © OpenStreetMap contributors, ODbL 1.0', osm_type: 'node',
      osm_id: 2746218, lat: '47.0734', lon: '15.4326', category: 'place', type: 'house', place_rank: 30,
      addresstype: 'place', name: '',
      display_name: '12, Sackstraße, Innere Stadt, Graz, Steiermark, 8010, Österreich',
      address: {
        house_number: '12', road: 'Sackstraße', suburb: 'Innere Stadt', city: 'Graz',
        'ISO3166-2-lvl4': 'AT-6', state: 'Steiermark', postcode: '8010', country: 'Österreich',
        country_code: 'at',
      },
      boundingbox: ['47.0733', '47.0735', '15.4325', '15.4327'],
    },
    position: { lat: 47.0734, lng: 15.4326 }, lines: ['Sackstraße 12', '8010 Graz', 'Österreich'],
    parts: {
      houseNumber: '12', street: 'Sackstraße', district: 'Innere Stadt', city: 'Graz', region: 'Steiermark',
      postcode: '8010', country: 'Österreich', countryCode: 'AT',
    },
  },
  {
    service: 'Nominatim', description: 'a kindergarten in a German village',
    payload: {
      lat: '48.4021', lon: '8.1165', category: 'amenity', type: 'kindergarten',
      name: 'Kindergarten St. Elisabeth',
      display_name: 'Kindergarten St. Elisabeth, 4, Schulweg, Oppenau, Ortenaukreis, Baden-Württemberg, 77728, Deutschland',
      address: {
        amenity: 'Kindergarten St. Elisabeth', house_number: '4', road: 'Schulweg', village: 'Oppenau',
        county: 'Ortenaukreis', state: 'Baden-Württemberg', postcode: '77728', country: 'Deutschland',
        country_code: 'de',
      },
    },
    position: { lat: 48.4021, lng: 8.1165 },
    lines: ['Kindergarten St. Elisabeth', 'Schulweg 4', '77728 Oppenau', 'Deutschland'],
    parts: {
      name: 'Kindergarten St. Elisabeth', houseNumber: '4', street: 'Schulweg', city: 'Oppenau',
      region: 'Baden-Württemberg', postcode: '77728', country: 'Deutschland', countryCode: 'DE',
    },
  },
  {
    service: 'Photon', description: 'a house without a name: the country code is not its name',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature', geometry: { type: 'Point', coordinates: [5.7263, 45.1925] },
        properties: {
          osm_type: 'N', osm_value: 'house', type: 'house', countrycode: 'FR', housenumber: '18',
          street: 'Rue Condorcet', district: 'Championnet', city: 'Grenoble', county: 'Isère',
          state: 'Auvergne-Rhône-Alpes', postcode: '38000', country: 'France',
        },
      }],
    },
    position: { lat: 45.1925, lng: 5.7263 }, lines: ['18 Rue Condorcet', '38000 Grenoble', 'France'],
    parts: {
      houseNumber: '18', street: 'Rue Condorcet', district: 'Championnet', city: 'Grenoble',
      region: 'Auvergne-Rhône-Alpes', postcode: '38000', country: 'France', countryCode: 'FR',
    },
  },
  {
    service: 'geocode.earth (Pelias)', description: 'an address in Estonia',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          id: 'ee/tartu:4411', layer: 'address', source: 'openaddresses', name: 'Rüütli 7', housenumber: '7',
          street: 'Rüütli', postalcode: '51007', confidence: 1, accuracy: 'point', country: 'Estonia',
          country_a: 'EST', region: 'Tartumaa', localadmin: 'Tartu linn', locality: 'Tartu',
          label: 'Rüütli 7, Tartu, Estonia',
        },
      }],
    },
    lines: ['Rüütli 7', '51007 Tartu', 'Estonia'],
    parts: {
      houseNumber: '7', street: 'Rüütli', city: 'Tartu', region: 'Tartumaa', postcode: '51007',
      country: 'Estonia', countryCode: 'EE',
    },
  },
  {
    service: 'openrouteservice (Pelias)', description: 'a town, which stands before its country',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          layer: 'locality', name: 'Gorizia', accuracy: 'centroid', country: 'Italy', country_a: 'ITA',
          region: 'Gorizia', region_a: 'GO', locality: 'Gorizia', label: 'Gorizia, GO, Italy',
        },
      }],
    },
    lines: ['Gorizia, GO', 'Italy'],
    parts: { city: 'Gorizia', region: 'Gorizia', country: 'Italy', countryCode: 'IT' },
  },
  {
    service: 'OpenCage', description: 'a house in Spain',
    payload: {
      documentation: 'https://opencagedata.com/api',
      licenses: [{ name: 'see attribution guide', url: 'https://opencagedata.com/credits' }],
      rate: { limit: 2500, remaining: 2487, reset: 1790000000 },
      results: [{
        annotations: { DMS: { lat: "39° 28' 12'' N", lng: "0° 22' 30'' W" }, flag: '🇪🇸' },
        components: {
          'ISO_3166-1_alpha-2': 'ES', 'ISO_3166-1_alpha-3': 'ESP', _category: 'building', _type: 'building',
          city: 'Valencia', country: 'España', country_code: 'es', house_number: '23', postcode: '46003',
          road: 'Calle de Serranos', state: 'Comunidad Valenciana', suburb: 'Ciutat Vella',
        },
        confidence: 10, formatted: 'Calle de Serranos 23, 46003 Valencia, España',
        geometry: { lat: 39.4786, lng: -0.376 },
      }],
      status: { code: 200, message: 'OK' }, total_results: 1,
    },
    position: { lat: 39.4786, lng: -0.376 }, lines: ['Calle de Serranos 23', '46003 Valencia', 'España'],
    parts: {
      houseNumber: '23', street: 'Calle de Serranos', district: 'Ciutat Vella', city: 'Valencia',
      region: 'Comunidad Valenciana', postcode: '46003', country: 'España', countryCode: 'ES',
    },
  },
  {
    service: 'LocationIQ', description: 'a house in India',
    payload: {
      osm_type: 'way', lat: '18.5196', lon: '73.8553',
      display_name: '214, Laxmi Road, Shukrawar Peth, Pune, Pune District, Maharashtra, 411002, India',
      address: {
        house_number: '214', road: 'Laxmi Road', suburb: 'Shukrawar Peth', city: 'Pune',
        state_district: 'Pune District', state: 'Maharashtra', postcode: '411002', country: 'India',
        country_code: 'in',
      },
    },
    position: { lat: 18.5196, lng: 73.8553 },
    lines: ['214, Laxmi Road', 'Shukrawar Peth', 'Pune - 411002', 'Maharashtra', 'India'],
    parts: {
      houseNumber: '214', street: 'Laxmi Road', district: 'Shukrawar Peth', city: 'Pune',
      region: 'Maharashtra', postcode: '411002', country: 'India', countryCode: 'IN',
    },
  },
  {
    service: 'Geoapify', description: 'a house in Belgium',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          country: 'Belgium', country_code: 'be', state: 'East Flanders', city: 'Ghent', postcode: '9000',
          street: 'Hoogpoort', housenumber: '41', lon: 3.7248, lat: 51.0547, result_type: 'building',
          formatted: 'Hoogpoort 41, 9000 Ghent, Belgium', address_line1: 'Hoogpoort 41',
          address_line2: '9000 Ghent, Belgium', timezone: { name: 'Europe/Brussels' },
          plus_code: '9F363P3F+VW',
        },
      }],
      query: { lat: 51.0547, lon: 3.7248, plus_code: '9F363P3F+VW' },
    },
    position: { lat: 51.0547, lng: 3.7248 }, lines: ['Hoogpoort 41', '9000 Ghent', 'Belgium'],
    parts: {
      houseNumber: '41', street: 'Hoogpoort', city: 'Ghent', region: 'East Flanders', postcode: '9000',
      country: 'Belgium', countryCode: 'BE',
    },
  },
  {
    service: 'Mapbox v5', description: 'an address in Canada, with its areas in a context',
    payload: {
      type: 'FeatureCollection', query: [-63.5751, 44.6477],
      features: [{
        id: 'address.1437812', type: 'Feature', place_type: ['address'], text: 'Granville Street',
        place_name: '1741 Granville Street, Halifax, Nova Scotia B3J 1X5, Canada',
        center: [-63.5752, 44.6476], address: '1741',
        context: [
          { id: 'postcode.4411', text: 'B3J 1X5' }, { id: 'place.2811', text: 'Halifax' },
          { id: 'region.91', short_code: 'CA-NS', text: 'Nova Scotia' },
          { id: 'country.8', short_code: 'ca', text: 'Canada' },
        ],
      }],
      attribution: 'NOTICE',
    },
    position: { lat: 44.6476, lng: -63.5752 },
    lines: ['1741 Granville Street', 'Halifax, Nova Scotia B3J 1X5', 'Canada'],
    parts: {
      houseNumber: '1741', street: 'Granville Street', city: 'Halifax', region: 'Nova Scotia',
      postcode: 'B3J 1X5', country: 'Canada', countryCode: 'CA',
    },
  },
  {
    service: 'Mapbox v6', description: 'an address in Mexico',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          feature_type: 'address', full_address: 'Calle 60 491, Centro, 97000 Mérida, Yucatán, México',
          name: 'Calle 60 491', place_formatted: 'Centro, 97000 Mérida, Yucatán, México',
          coordinates: { longitude: -89.6237, latitude: 20.9674, accuracy: 'rooftop' },
          context: {
            address: { name: 'Calle 60 491', address_number: '491', street_name: 'Calle 60' },
            street: { name: 'Calle 60' }, neighborhood: { name: 'Centro' }, postcode: { name: '97000' },
            place: { name: 'Mérida' }, region: { name: 'Yucatán', region_code: 'YUC' },
            country: { name: 'México', country_code: 'MX', country_code_alpha_3: 'MEX' },
          },
        },
      }],
    },
    position: { lat: 20.9674, lng: -89.6237 },
    lines: ['Calle 60 491', 'Centro', '97000 Mérida, Yucatán', 'México'],
    parts: {
      houseNumber: '491', street: 'Calle 60', district: 'Centro', city: 'Mérida', region: 'Yucatán',
      postcode: '97000', country: 'México', countryCode: 'MX',
    },
  },
  {
    service: 'MapTiler', description: 'an address in Switzerland',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature', properties: { country_code: 'ch' }, text: 'Steinengraben', address: '22',
        place_name: 'Steinengraben 22, 4051 Basel, Schweiz', place_type: ['address'],
        context: [
          { id: 'postal_code.88', text: '4051' }, { id: 'municipality.12', text: 'Basel' },
          { id: 'region.3', text: 'Basel-Stadt' }, { id: 'country.41', text: 'Schweiz', country_code: 'ch' },
        ],
      }],
    },
    lines: ['Steinengraben 22', '4051 Basel', 'Schweiz'],
    parts: {
      houseNumber: '22', street: 'Steinengraben', city: 'Basel', region: 'Basel-Stadt', postcode: '4051',
      country: 'Schweiz', countryCode: 'CH',
    },
  },
  {
    service: 'Google Geocoding', description: 'a street address in Italy, with coarser results after it',
    payload: {
      plus_code: { compound_code: 'F95F+XP Bologna, Italy', global_code: '8FPHF95F+XP' },
      results: [
        {
          address_components: [
            { long_name: '14', short_name: '14', types: ['street_number'] },
            { long_name: 'Via Santo Stefano', short_name: 'Via Santo Stefano', types: ['route'] },
            { long_name: 'Bologna', short_name: 'Bologna', types: ['locality', 'political'] },
            {
              long_name: 'Città Metropolitana di Bologna', short_name: 'BO',
              types: ['administrative_area_level_2', 'political'],
            },
            {
              long_name: 'Emilia-Romagna', short_name: 'Emilia-Romagna',
              types: ['administrative_area_level_1', 'political'],
            },
            { long_name: 'Italy', short_name: 'IT', types: ['country', 'political'] },
            { long_name: '40125', short_name: '40125', types: ['postal_code'] },
          ],
          formatted_address: 'Via Santo Stefano, 14, 40125 Bologna BO, Italy',
          geometry: {
            bounds: { northeast: { lat: 44.4922, lng: 11.3489 }, southwest: { lat: 44.4919, lng: 11.3485 } },
            location: { lat: 44.4921, lng: 11.3487 }, location_type: 'ROOFTOP',
            viewport: { northeast: { lat: 44.4934, lng: 11.35 }, southwest: { lat: 44.4907, lng: 11.3473 } },
          },
          navigation_points: [{ location: { latitude: 44.492, longitude: 11.3488 } }], place_id: 'ChIJaaaa',
          types: ['street_address'],
        },
        {
          address_components: [
            { long_name: 'Bologna', short_name: 'Bologna', types: ['locality', 'political'] },
            { long_name: 'Italy', short_name: 'IT', types: ['country', 'political'] },
          ],
          formatted_address: 'Bologna, Metropolitan City of Bologna, Italy', types: ['locality', 'political'],
          geometry: { location: { lat: 44.4949, lng: 11.3426 }, location_type: 'APPROXIMATE' },
        },
      ],
      status: 'OK',
    },
    position: { lat: 44.4921, lng: 11.3487 }, lines: ['Via Santo Stefano, 14', '40125 Bologna BO', 'Italy'],
    parts: {
      houseNumber: '14', street: 'Via Santo Stefano', city: 'Bologna', region: 'Emilia-Romagna',
      postcode: '40125', country: 'Italy', countryCode: 'IT',
    },
  },
  {
    service: 'Google Geocoding v4', description: 'a postal address in Poland',
    payload: {
      results: [{
        place: '//places.googleapis.com/places/ChIJbbbb',
        formattedAddress: 'Szewska 22, 31-009 Kraków, Poland',
        postalAddress: {
          regionCode: 'PL', languageCode: 'en', postalCode: '31-009', locality: 'Kraków',
          addressLines: ['Szewska 22'],
        },
        addressComponents: [
          { longText: '22', shortText: '22', types: ['street_number'], languageCode: 'en' },
          { longText: 'Szewska', shortText: 'Szewska', types: ['route'], languageCode: 'pl' },
          { longText: 'Kraków', shortText: 'Kraków', types: ['locality', 'political'] },
          { longText: 'Małopolskie', shortText: 'Małopolskie', types: ['administrative_area_level_1'] },
          { longText: 'Poland', shortText: 'PL', types: ['country', 'political'] },
          { longText: '31-009', shortText: '31-009', types: ['postal_code'] },
        ],
      }],
    },
    lines: ['Szewska 22', '31-009 Kraków', 'Poland'],
    parts: {
      houseNumber: '22', street: 'Szewska', city: 'Kraków', region: 'Małopolskie', postcode: '31-009',
      country: 'Poland', countryCode: 'PL',
    },
  },
  {
    service: 'Google Places (New)', description: 'a café in Ireland, with a postal address',
    payload: {
      places: [{
        displayName: { text: 'The Copper Kettle', languageCode: 'en' },
        formattedAddress: '9 Shop Street, Galway, H91 KD5T, Ireland',
        postalAddress: {
          regionCode: 'IE', languageCode: 'en', postalCode: 'H91 KD5T', administrativeArea: 'County Galway',
          locality: 'Galway', addressLines: ['9 Shop Street'],
        },
      }],
    },
    lines: ['9 Shop Street', 'Galway, H91 KD5T', 'Ireland'],
    parts: {
      name: 'The Copper Kettle', street: '9 Shop Street', city: 'Galway', region: 'County Galway',
      postcode: 'H91 KD5T', country: 'Ireland', countryCode: 'IE',
    },
  },
  {
    service: 'HERE v7', description: 'a house in Denmark',
    payload: {
      items: [{
        title: 'Mejlgade 35, 8000 Aarhus C, Danmark', id: 'here:af:streetsection:abc:CgcIBCC',
        resultType: 'houseNumber', houseNumberType: 'PA',
        address: {
          label: 'Mejlgade 35, 8000 Aarhus C, Danmark', countryCode: 'DNK', countryName: 'Danmark',
          state: 'Midtjylland', city: 'Aarhus C', district: 'Midtbyen', street: 'Mejlgade',
          postalCode: '8000', houseNumber: '35',
        },
        position: { lat: 56.1597, lng: 10.2132 },
      }],
    },
    position: { lat: 56.1597, lng: 10.2132 }, lines: ['Mejlgade 35', '8000 Aarhus C', 'Danmark'],
    parts: {
      houseNumber: '35', street: 'Mejlgade', district: 'Midtbyen', city: 'Aarhus C', region: 'Midtjylland',
      postcode: '8000', country: 'Danmark', countryCode: 'DK',
    },
  },
  {
    service: 'HERE v6', description: 'a house in Portugal, nested deeply and in upper camel case',
    payload: {
      Response: {
        View: [{
          _type: 'SearchResultsViewType',
          Result: [{
            MatchQuality: { Country: 1, City: 1, Street: [1], HouseNumber: 1 },
            Location: {
              LocationType: 'point',
              Address: {
                Label: 'Rua de Santa Catarina 112, 4000-442 Porto, Portugal', Country: 'PRT', County: 'Porto',
                City: 'Porto', District: 'Bonfim', Street: 'Rua de Santa Catarina', HouseNumber: '112',
                PostalCode: '4000-442',
                AdditionalData: [
                  { value: 'Portugal', key: 'CountryName' }, { value: 'Porto', key: 'CountyName' },
                ],
              },
            },
          }],
        }],
      },
    },
    lines: ['Rua de Santa Catarina 112', '4000-442 Porto', 'Portugal'],
    parts: {
      houseNumber: '112', street: 'Rua de Santa Catarina', district: 'Bonfim', city: 'Porto',
      postcode: '4000-442', country: 'Portugal', countryCode: 'PT',
    },
  },
  {
    service: 'TomTom', description: 'a house in the Netherlands',
    payload: {
      addresses: [{
        address: {
          buildingNumber: '61', streetNumber: '61', street: 'Oudegracht', streetName: 'Oudegracht',
          streetNameAndNumber: 'Oudegracht 61', countryCode: 'NL', countrySubdivision: 'Utrecht',
          municipality: 'Utrecht', postalCode: '3511 AD', country: 'Nederland', countryCodeISO3: 'NLD',
          freeformAddress: 'Oudegracht 61, 3511 AD Utrecht', localName: 'Utrecht',
        },
        position: '52.090210,5.118850', id: 'abc',
      }],
    },
    position: { lat: 52.09021, lng: 5.11885 }, lines: ['Oudegracht 61', '3511 AD Utrecht'],
    parts: {
      houseNumber: '61', street: 'Oudegracht', city: 'Utrecht', region: 'Utrecht', postcode: '3511 AD',
      country: 'Nederland', countryCode: 'NL',
    },
  },
  {
    service: 'Bing Maps', description: 'an address in South Africa',
    payload: {
      authenticationResultCode: 'ValidCredentials', copyright: 'Copyright',
      resourceSets: [{
        resources: [{
          __type: 'Location:http://schemas.example.com/search/local/ws/rest/v1',
          name: '14 Loop Street, Cape Town, 8001, South Africa',
          address: {
            addressLine: '14 Loop Street', adminDistrict: 'Western Cape', countryRegion: 'South Africa',
            formattedAddress: '14 Loop Street, Cape Town, 8001, South Africa', locality: 'Cape Town',
            postalCode: '8001',
          },
          confidence: 'High', entityType: 'Address', matchCodes: ['Good'],
        }],
      }],
      statusCode: 200,
    },
    lines: ['14 Loop Street', 'Cape Town, 8001', 'South Africa'],
    parts: {
      street: '14 Loop Street', city: 'Cape Town', region: 'Western Cape', postcode: '8001',
      country: 'South Africa', countryCode: 'ZA',
    },
  },
  {
    service: 'Azure Maps', description: 'an address in New Zealand',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          address: {
            countryRegion: { ISO: 'NZ', name: 'New Zealand' }, adminDistricts: [{ shortName: 'Otago' }],
            formattedAddress: '21 Moray Place, Dunedin 9016, New Zealand', locality: 'Dunedin',
            postalCode: '9016', addressLine: '21 Moray Place',
          },
          type: 'Address', confidence: 'High', matchCodes: ['Good'],
        },
      }],
    },
    lines: ['21 Moray Place', 'Dunedin 9016', 'New Zealand'],
    parts: {
      street: '21 Moray Place', city: 'Dunedin', region: 'Otago', postcode: '9016', country: 'New Zealand',
      countryCode: 'NZ',
    },
  },
  {
    service: 'ArcGIS World Geocoding',
    description: 'a point address, whose type is not its name',
    payload: {
      address: {
        Match_addr: '1 Ferry Building, San Francisco, California, 94111',
        LongLabel: '1 Ferry Building, San Francisco, CA, 94111, USA', ShortLabel: '1 Ferry Building',
        Addr_type: 'PointAddress', Type: '', PlaceName: '', AddNum: '1', Address: '1 Ferry Building',
        Block: '', Sector: '', Neighborhood: 'Embarcadero', District: '', City: 'San Francisco',
        MetroArea: '', Subregion: 'San Francisco County', Region: 'California', RegionAbbr: 'CA',
        Territory: '', Postal: '94111', PostalExt: '', CntryName: 'United States', CountryCode: 'USA',
        X: -122.3937, Y: 37.7955, InputX: -122.3937, InputY: 37.7956,
      },
      location: { x: -122.3937, y: 37.7955, spatialReference: { wkid: 4326 } },
    },
    position: { lat: 37.7955, lng: -122.3937 },
    lines: ['1 Ferry Building', 'San Francisco, California, 94111'],
    parts: {
      houseNumber: '1', street: 'Ferry Building', district: 'Embarcadero', city: 'San Francisco',
      region: 'California', postcode: '94111', country: 'United States', countryCode: 'US',
    },
  },
  {
    service: 'MapQuest', description: 'an address in numbered areas',
    payload: {
      results: [{
        providedLocation: { latLng: { lat: 43.6568, lng: -70.2553 } },
        locations: [{
          street: '58 Exchange St', adminArea6: '', adminArea6Type: 'Neighborhood', adminArea5: 'Portland',
          adminArea5Type: 'City', adminArea4: 'Cumberland County', adminArea4Type: 'County', adminArea3: 'ME',
          adminArea3Type: 'State', adminArea1: 'US', adminArea1Type: 'Country', postalCode: '04101',
          geocodeQualityCode: 'P1AAA', geocodeQuality: 'POINT', sideOfStreet: 'N', type: 's',
          latLng: { lat: 43.6568, lng: -70.2553 },
        }],
      }],
    },
    lines: ['58 Exchange St', 'Portland, ME 04101', 'United States'],
    parts: {
      street: '58 Exchange St', city: 'Portland', region: 'ME', postcode: '04101', country: 'United States',
      countryCode: 'US',
    },
  },
  {
    service: 'Apple Maps Server', description: 'a place in Sweden with its lines and a structured address',
    payload: {
      results: [{
        coordinate: { latitude: 59.8581, longitude: 17.6399 }, name: 'Svartbäcksgatan 8',
        formattedAddressLines: ['Svartbäcksgatan 8', '753 20 Uppsala', 'Sverige'],
        structuredAddress: {
          administrativeArea: 'Uppsala län', locality: 'Uppsala', postCode: '753 20', subLocality: 'Centrum',
          thoroughfare: 'Svartbäcksgatan', subThoroughfare: '8', fullThoroughfare: 'Svartbäcksgatan 8',
        },
        country: 'Sverige', countryCode: 'SE',
      }],
    },
    position: { lat: 59.8581, lng: 17.6399 }, lines: ['Svartbäcksgatan 8', '753 20 Uppsala', 'Sverige'],
    parts: {
      houseNumber: '8', street: 'Svartbäcksgatan', district: 'Centrum', city: 'Uppsala',
      region: 'Uppsala län', postcode: '753 20', country: 'Sverige', countryCode: 'SE',
    },
  },
  {
    service: 'Amazon Location Service', description: 'a point address in Turkey',
    payload: {
      ResultItems: [{
        PlaceType: 'PointAddress', Title: 'Kıbrıs Şehitleri Caddesi 48, 35220 Konak/İzmir, Türkiye',
        Address: {
          Label: 'Kıbrıs Şehitleri Caddesi 48, 35220 Konak/İzmir, Türkiye',
          Country: { Code2: 'TR', Code3: 'TUR', Name: 'Türkiye' }, Region: { Name: 'İzmir' },
          Locality: 'Konak', District: 'Alsancak', PostalCode: '35220', Street: 'Kıbrıs Şehitleri Caddesi',
          AddressNumber: '48',
        },
        Position: [27.1432, 38.4379],
      }],
    },
    position: { lat: 38.4379, lng: 27.1432 },
    lines: ['Kıbrıs Şehitleri Caddesi 48', '35220 Konak/İzmir', 'Türkiye'],
    parts: {
      houseNumber: '48', street: 'Kıbrıs Şehitleri Caddesi', district: 'Alsancak', city: 'Konak',
      region: 'İzmir', postcode: '35220', country: 'Türkiye', countryCode: 'TR',
    },
  },
  {
    service: 'Base Adresse Nationale (France)', description: 'a house number',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature', geometry: { type: 'Point', coordinates: [-1.5536, 47.2173] },
        properties: {
          label: '5 Rue Crébillon 44000 Nantes', housenumber: '5', id: '44109_1802_00005',
          name: '5 Rue Crébillon', postcode: '44000', city: 'Nantes', type: 'housenumber',
          street: 'Rue Crébillon',
        },
      }],
      attribution: 'BAN', licence: 'ETALAB-2.0',
    },
    position: { lat: 47.2173, lng: -1.5536 }, lines: ['5 Rue Crébillon', '44000 Nantes'],
    parts: { houseNumber: '5', street: 'Rue Crébillon', city: 'Nantes', postcode: '44000' },
  },
  {
    service: 'Adressewebservice (Denmark)', description: 'an access address',
    payload: {
      id: '0a3f50b5-0000-32b8-e044-0003ba298018', status: 1, vejnavn: 'Algade', husnr: '42', etage: null,
      dør: null, supplerendebynavn: null, postnr: '9000', postnrnavn: 'Aalborg',
      betegnelse: 'Algade 42, 9000 Aalborg',
    },
    lines: ['Algade 42', '9000 Aalborg'],
    parts: { houseNumber: '42', street: 'Algade', city: 'Aalborg', postcode: '9000' },
  },
  {
    service: 'Kartverket (Norway)', description: 'the nearest address, with a letter beside the number',
    payload: {
      adresser: [{
        adressenavn: 'Nedre Slottsgate', adressetekst: 'Nedre Slottsgate 11B', nummer: 11, bokstav: 'B',
        kommunenavn: 'OSLO', poststed: 'OSLO', postnummer: '0157',
      }],
    },
    lines: ['Nedre Slottsgate 11B', '0157 OSLO'],
    parts: { houseNumber: '11B', street: 'Nedre Slottsgate', city: 'OSLO', postcode: '0157' },
  },
  {
    service: 'Digitransit (Finland)', description: 'a house with only the code of its country',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          id: 'way:1', layer: 'address', source: 'openstreetmap', name: 'Hämeenkatu 19', housenumber: '19',
          street: 'Hämeenkatu', postalcode: '33200', country_a: 'FIN', region: 'Pirkanmaa',
          localadmin: 'Tampere', locality: 'Tampere', neighbourhood: 'Nalkala',
          label: 'Hämeenkatu 19, Tampere',
        },
      }],
    },
    lines: ['Hämeenkatu 19', '33200 Tampere', 'Finland'],
    parts: {
      houseNumber: '19', street: 'Hämeenkatu', district: 'Nalkala', city: 'Tampere', region: 'Pirkanmaa',
      postcode: '33200', country: 'Finland', countryCode: 'FI',
    },
  },
  {
    service: 'Kakao Local (South Korea)', description: 'a road address with a building of two numbers',
    payload: {
      documents: [{
        road_address: {
          address_name: '부산광역시 중구 광복로 62-3', region_1depth_name: '부산광역시',
          region_2depth_name: '중구', region_3depth_name: '', road_name: '광복로', main_building_no: '62',
          sub_building_no: '3', building_name: '', zone_no: '48953',
        },
        address: {
          address_name: '부산 중구 창선동1가 12', region_1depth_name: '부산', region_2depth_name: '중구',
          region_3depth_name: '창선동1가', main_address_no: '12', sub_address_no: '',
        },
      }],
    },
    lines: ['48953', '부산광역시 중구 광복로 62-3'],
    parts: { houseNumber: '62-3', street: '광복로', city: '중구', region: '부산광역시', postcode: '48953' },
  },
  {
    service: 'AMap (China)', description: 'an address that begins with the largest area',
    payload: {
      status: '1',
      regeocode: {
        addressComponent: {
          city: '杭州市', province: '浙江省', district: '上城区',
          streetNumber: { number: '127号', location: '120.17,30.24', street: '河坊街' }, country: '中国',
          businessAreas: [{ location: '120.16,30.24', name: '吴山', id: '330102' }],
        },
        formatted_address: '浙江省杭州市上城区清波街道河坊街127号',
      },
    },
    position: { lat: 30.24, lng: 120.17 }, lines: ['浙江省杭州市上城区清波街道河坊街127号'],
    parts: {
      houseNumber: '127号', street: '河坊街', district: '上城区', city: '杭州市', region: '浙江省',
      country: '中国', countryCode: 'CN',
    },
  },
  {
    service: 'Baidu Maps (China)', description: 'an address with places of interest beside it',
    payload: {
      status: 0,
      result: {
        location: { lng: 104.08, lat: 30.66 }, formatted_address: '四川省成都市锦江区春熙路49号',
        business: '春熙路,盐市口',
        addressComponent: {
          country: '中国', country_code: 0, country_code_iso: 'CHN', country_code_iso2: 'CN',
          province: '四川省', city: '成都市', city_level: 2, district: '锦江区', town: '', street: '春熙路',
          street_number: '49号', adcode: '510104',
        },
        pois: [{ addr: '四川省成都市锦江区春熙路51号', name: '百货商店' }],
        sematic_description: '百货商店附近12米', cityCode: 75,
      },
    },
    position: { lat: 30.66, lng: 104.08 }, lines: ['四川省成都市锦江区春熙路49号'],
    parts: {
      houseNumber: '49号', street: '春熙路', district: '锦江区', city: '成都市', region: '四川省',
      country: '中国', countryCode: 'CN',
    },
  },
  {
    service: 'Yahoo! JAPAN', description: 'a Japanese address in typed elements',
    payload: {
      Feature: [{
        Property: {
          Country: { Code: 'JP', Name: '日本' }, Address: '宮城県仙台市青葉区一番町3丁目7-1',
          AddressElement: [
            { Name: '宮城県', Level: 'prefecture', Code: '04' },
            { Name: '仙台市青葉区', Level: 'city', Code: '04101' }, { Name: '一番町', Level: 'oaza' },
            { Name: '3丁目', Level: 'aza' }, { Name: '7-1', Level: 'detail1' },
          ],
        },
        Geometry: { Type: 'point', Coordinates: '140.8697,38.2607' },
      }],
    },
    position: { lat: 38.2607, lng: 140.8697 }, lines: ['宮城県仙台市青葉区一番町3丁目7-1'],
    parts: {
      houseNumber: '7-1', district: '一番町', city: '仙台市青葉区', region: '宮城県', country: '日本',
      countryCode: 'JP',
    },
  },
  {
    service: 'Yandex', description: 'a house in Kazakhstan, with components by kind',
    payload: {
      response: {
        GeoObjectCollection: {
          featureMember: [{
            GeoObject: {
              metaDataProperty: {
                GeocoderMetaData: {
                  precision: 'exact', text: 'Казахстан, Алматы, улица Панфилова, 83', kind: 'house',
                  Address: {
                    country_code: 'KZ', formatted: 'Казахстан, Алматы, улица Панфилова, 83',
                    Components: [
                      { kind: 'country', name: 'Казахстан' }, { kind: 'locality', name: 'Алматы' },
                      { kind: 'street', name: 'улица Панфилова' }, { kind: 'house', name: '83' },
                    ],
                  },
                },
              },
              name: 'улица Панфилова, 83', Point: { pos: '76.945 43.261' },
            },
          }],
        },
      },
    },
    position: { lat: 43.261, lng: 76.945 }, lines: ['улица Панфилова, 83', 'Алматы', 'Казахстан'],
    parts: {
      houseNumber: '83', street: 'улица Панфилова', city: 'Алматы', country: 'Казахстан', countryCode: 'KZ',
    },
  },
  {
    service: 'DaData (Russia)', description: 'a suggestion with names, types and codes of every level',
    payload: {
      suggestions: [{
        value: 'г Казань, ул Баумана, д 36',
        unrestricted_value: '420111, Респ Татарстан, г Казань, Вахитовский р-н, ул Баумана, д 36',
        data: {
          postal_code: '420111', country: 'Россия', country_iso_code: 'RU', federal_district: 'Приволжский',
          region_iso_code: 'RU-TA', region_with_type: 'Респ Татарстан', region_type: 'Респ',
          region: 'Татарстан', city_with_type: 'г Казань', city_type: 'г', city: 'Казань',
          city_district: 'Вахитовский', street_with_type: 'ул Баумана', street_type: 'ул', street: 'Баумана',
          house_type: 'д', house: '36', geo_lat: '55.7892', geo_lon: '49.1155',
        },
      }],
    },
    position: { lat: 55.7892, lng: 49.1155 },
    lines: ['420111, Респ Татарстан', 'г Казань', 'Вахитовский р-н', 'ул Баумана', 'д 36'],
    parts: {
      houseNumber: '36', street: 'ул Баумана', district: 'Вахитовский', city: 'Казань',
      region: 'Респ Татарстан', postcode: '420111', country: 'Россия', countryCode: 'RU',
    },
  },
  {
    service: 'OneMap (Singapore)', description: 'a block, whose missing values are the word NIL',
    payload: {
      GeocodeInfo: [{
        BUILDINGNAME: 'NIL', BLOCK: '212', ROAD: 'BEDOK NORTH STREET 1', POSTALCODE: '460212',
        LATITUDE: '1.3269', LONGITUDE: '103.9330',
      }],
    },
    position: { lat: 1.3269, lng: 103.933 }, lines: ['212 BEDOK NORTH STREET 1', '460212'],
    parts: { houseNumber: '212', street: 'BEDOK NORTH STREET 1', postcode: '460212' },
  },
  {
    service: 'OS Places (United Kingdom)', description: 'a delivery point in capitals',
    payload: {
      results: [{
        DPA: {
          ADDRESS: '17, COCKBURN STREET, EDINBURGH, EH1 1BP', BUILDING_NUMBER: '17',
          THOROUGHFARE_NAME: 'COCKBURN STREET', POST_TOWN: 'EDINBURGH', POSTCODE: 'EH1 1BP',
          STATUS: 'APPROVED', LOGICAL_STATUS_CODE: '1', CLASSIFICATION_CODE: 'CR08',
          LOCAL_CUSTODIAN_CODE: 9064, COUNTRY_CODE: 'S',
        },
      }],
    },
    lines: ['17 COCKBURN STREET', 'EDINBURGH', 'EH1 1BP'],
    parts: { houseNumber: '17', street: 'COCKBURN STREET', city: 'EDINBURGH', postcode: 'EH1 1BP' },
  },
  {
    service: 'geocoder.ca (Canada)', description: 'a street with its number in short keys',
    payload: {
      latt: '46.8123', longt: '-71.2145',
      standard: {
        stnumber: '32', staddress: 'Rue Saint-Jean', city: 'Québec', prov: 'QC', postal: 'G1R 1N8',
        confidence: '0.9',
      },
    },
    lines: ['32 Rue Saint-Jean', 'Québec, QC G1R 1N8'],
    parts: { houseNumber: '32', street: 'Rue Saint-Jean', city: 'Québec', region: 'QC', postcode: 'G1R 1N8' },
  },
  {
    service: 'What an app stores',
    description: "a lane off a street, in the fields of Royal Mail's address file",
    payload: {
      building_number: '5', dependent_thoroughfare: 'Elm Mews', thoroughfare: 'High Street',
      dependent_locality: 'Headingley', post_town: 'Leeds', postcode: 'LS6 3AA',
    },
    lines: ['5 Elm Mews', 'High Street', 'Headingley', 'Leeds', 'LS6 3AA'],
    parts: {
      houseNumber: '5', street: 'Elm Mews', district: 'Headingley', city: 'Leeds', postcode: 'LS6 3AA',
    },
  },
  {
    service: 'US Census', description: 'the name of a data set, which is no address',
    payload: {
      result: { input: { benchmark: { benchmarkName: 'Public_AR_Current' } } },
    },
    lines: [],
    parts: {},
  },
  {
    service: 'Geocodio', description: 'a line, and components with parts of the street',
    payload: {
      results: [{
        address_components: {
          number: '410', predirectional: 'E', street: 'Washington', suffix: 'St',
          formatted_street: 'E Washington St', city: 'Iowa City', county: 'Johnson County', state: 'IA',
          zip: '52240', country: 'US',
        },
        formatted_address: '410 E Washington St, Iowa City, IA 52240',
        location: { lat: 41.6603, lng: -91.5297 }, accuracy: 1, accuracy_type: 'rooftop',
        source: 'City of Iowa City',
      }],
    },
    position: { lat: 41.6603, lng: -91.5297 }, lines: ['410 E Washington St', 'Iowa City, IA 52240'],
    parts: {
      houseNumber: '410', street: 'E Washington St', city: 'Iowa City', region: 'IA', postcode: '52240',
      country: 'United States', countryCode: 'US',
    },
  },
  {
    service: 'Smarty', description: 'an address whose street, city and state stand in one object',
    payload: {
      results: [{
        address: {
          street: '62 W Center St', city: 'Provo', state_abbreviation: 'UT', zipcode: '84601',
          source: 'postal',
        },
      }],
    },
    lines: ['62 W Center St', 'Provo, UT 84601'],
    parts: { street: '62 W Center St', city: 'Provo', region: 'UT', postcode: '84601' },
  },
  {
    service: 'BigDataCloud', description: 'a town without a street',
    payload: {
      latitude: 46.77, longitude: 23.59, lookupSource: 'coordinates', localityLanguageRequested: 'en',
      continent: 'Europe', continentCode: 'EU', countryName: 'Romania', countryCode: 'RO',
      principalSubdivision: 'Cluj', principalSubdivisionCode: 'RO-CJ', city: 'Cluj-Napoca',
      locality: 'Cluj-Napoca', postcode: '', plusCode: '8GR5QHCR+22',
    },
    lines: ['Cluj-Napoca', 'Cluj', 'Romania'],
    parts: { city: 'Cluj-Napoca', region: 'Cluj', country: 'Romania', countryCode: 'RO' },
  },
  {
    service: 'positionstack', description: 'a house in Chile',
    payload: {
      data: [{
        latitude: -33.0446, longitude: -71.6203, type: 'address', name: '431 Calle Esmeralda', number: '431',
        postal_code: '2340000', street: 'Calle Esmeralda', confidence: 0.8, region: 'Valparaíso',
        region_code: 'VS', county: 'Valparaíso', locality: 'Valparaíso', administrative_area: null,
        neighbourhood: null, country: 'Chile', country_code: 'CHL', continent: 'South America',
        label: '431 Calle Esmeralda, Valparaíso, VS, Chile',
      }],
    },
    position: { lat: -33.0446, lng: -71.6203 }, lines: ['Calle Esmeralda 431', '2340000 Valparaíso', 'Chile'],
    parts: {
      houseNumber: '431', street: 'Calle Esmeralda', city: 'Valparaíso', region: 'Valparaíso',
      postcode: '2340000', country: 'Chile', countryCode: 'CL',
    },
  },
  {
    service: 'Radar', description: 'a label of the street beside the whole line',
    payload: {
      meta: { code: 200 },
      addresses: [{
        addressLabel: '233 Hyde Park Road', number: '233', street: 'Hyde Park Road', city: 'Leeds',
        state: 'England', stateCode: 'ENG', postalCode: 'LS6 1AH', county: 'West Yorkshire',
        country: 'United Kingdom', countryCode: 'GB',
        formattedAddress: '233 Hyde Park Road, Leeds, England LS6 1AH GBR', layer: 'address', latitude: 53.8,
        longitude: -1.56, confidence: 'exact',
      }],
    },
    position: { lat: 53.8, lng: -1.56 }, lines: ['233 Hyde Park Road', 'Leeds', 'England LS6 1AH GBR'],
    parts: {
      houseNumber: '233', street: 'Hyde Park Road', city: 'Leeds', region: 'England', postcode: 'LS6 1AH',
      country: 'United Kingdom', countryCode: 'GB',
    },
  },
  {
    service: 'GraphHopper', description: 'a house in Slovenia, whose name repeats its street and number',
    payload: {
      hits: [{
        point: { lat: 46.5576, lng: 15.6455 }, osm_type: 'N', name: 'Koroška cesta 18', country: 'Slovenija',
        countrycode: 'SI', city: 'Maribor', postcode: '2000', street: 'Koroška cesta', housenumber: '18',
      }],
    },
    position: { lat: 46.5576, lng: 15.6455 }, lines: ['Koroška cesta 18', '2000 Maribor', 'Slovenija'],
    parts: {
      houseNumber: '18', street: 'Koroška cesta', city: 'Maribor', postcode: '2000', country: 'Slovenija',
      countryCode: 'SI',
    },
  },
  {
    service: 'GeoNames', description: 'the nearest address in the United States',
    payload: {
      address: {
        placename: 'Asheville', adminCode2: '021', adminCode1: 'NC', adminName1: 'North Carolina',
        adminName2: 'Buncombe', street: 'Wall St', streetNumber: '18', postalcode: '28801', countryCode: 'US',
        lng: '-82.5561', lat: '35.5958',
      },
    },
    position: { lat: 35.5958, lng: -82.5561 }, lines: ['18 Wall St', 'Asheville, NC 28801', 'United States'],
    parts: {
      houseNumber: '18', street: 'Wall St', city: 'Asheville', region: 'North Carolina', postcode: '28801',
      country: 'United States', countryCode: 'US',
    },
  },
  {
    service: 'OpenWeather', description: 'a town with the code of its country',
    payload: {
      result: [{ name: 'Plovdiv', lat: 42.1418, lon: 24.7499, country: 'BG', state: 'Plovdiv Province' }],
    },
    lines: ['Plovdiv', 'Plovdiv Province', 'Bulgaria'],
    parts: { city: 'Plovdiv', region: 'Plovdiv Province', country: 'Bulgaria', countryCode: 'BG' },
  },
  {
    service: 'Mappls (India)', description: 'a place whose areas are mostly empty',
    payload: {
      responseCode: 200,
      results: [{
        houseNumber: '', houseName: '', street: 'Abids Road', subSubLocality: '', subLocality: '',
        locality: 'Abids', village: '', district: 'Hyderabad District', subDistrict: 'Nampally',
        city: 'Hyderabad', state: 'Telangana', pincode: '500001', lat: '17.389', lng: '78.476', area: 'India',
        formatted_address: 'Abids Road, Abids, Hyderabad, Telangana. 12 m from Deccan Sweets pin-500001 (India)',
      }],
    },
    // Deccan Sweets is only a shop nearby.
    lines: ['Abids Road', 'Abids', 'Hyderabad - 500001', 'Telangana', 'India'],
    parts: {
      street: 'Abids Road', district: 'Abids', city: 'Hyderabad', region: 'Telangana', postcode: '500001',
      country: 'India', countryCode: 'IN',
    },
  },
  {
    service: 'Neshan (Iran)', description: 'a street in Persian',
    payload: {
      status: 'OK', neighbourhood: 'چهارباغ', municipality_zone: '3', state: 'استان اصفهان', city: 'اصفهان',
      in_traffic_zone: false, in_odd_even_zone: false, route_name: 'خیابان سپه', route_type: 'secondary',
      place: null, district: 'بخش مرکزی', formatted_address: 'اصفهان، چهارباغ، خیابان سپه',
    },
    lines: ['اصفهان', 'چهارباغ', 'خیابان سپه'],
    parts: { street: 'خیابان سپه', district: 'چهارباغ', city: 'اصفهان', region: 'استان اصفهان' },
  },
  {
    service: 'ViaCEP (Brazil)', description: 'a postcode’s street: the missing number stays missing',
    payload: {
      cep: '80020-300', logradouro: 'Rua XV de Novembro', complemento: 'até 609/610', bairro: 'Centro',
      localidade: 'Curitiba', uf: 'PR', estado: 'Paraná',
    },
    lines: ['Rua XV de Novembro', 'Centro', 'Curitiba - PR', '80020-300'],
    parts: {
      street: 'Rua XV de Novembro', district: 'Centro', city: 'Curitiba', region: 'Paraná',
      postcode: '80020-300',
    },
  },
  {
    service: 'Georef (Argentina)', description: 'a location by its areas',
    payload: {
      ubicacion: {
        departamento: { id: '50028', nombre: 'Godoy Cruz' }, lat: -32.92, lon: -68.84,
        municipio: { id: '500028', nombre: 'Godoy Cruz' }, provincia: { id: '50', nombre: 'Mendoza' },
      },
    },
    lines: ['Godoy Cruz', 'Mendoza'],
    parts: { city: 'Godoy Cruz', region: 'Mendoza' },
  },
  {
    service: 'CartoCiudad (Spain)', description: 'a street whose kind stands under another key',
    payload: {
      id: '080190000001', province: 'Girona', provinceCode: '17', comunidadAutonoma: 'Cataluña',
      muni: 'Girona', muniCode: '17079', type: 'portal', address: 'Carrer de la Força', postalCode: '17004',
      poblacion: 'Girona', tip_via: 'CARRER', lat: 41.98, lng: 2.82, portalNumber: 8, state: 1,
    },
    position: { lat: 41.98, lng: 2.82 }, lines: ['Carrer de la Força 8', '17004 Girona'],
    parts: {
      houseNumber: '8', street: 'Carrer de la Força', city: 'Girona', region: 'Girona', postcode: '17004',
    },
  },
  {
    service: 'Stadia Maps v2', description: 'a place in Lithuania, with its components in an object',
    payload: {
      type: 'FeatureCollection',
      features: [{
        type: 'Feature',
        properties: {
          layer: 'address', precision: 'point', name: 'Vilniaus gatvė 30',
          formatted_address_line: 'Vilniaus gatvė 30, 44283 Kaunas, Lithuania',
          formatted_address_lines: ['Vilniaus gatvė 30', '44283 Kaunas', 'Lithuania'],
          coarse_location: 'Kaunas, Lithuania',
          address_components: { number: '30', street: 'Vilniaus gatvė', postal_code: '44283' },
          context: {
            whosonfirst: {
              country: { name: 'Lithuania', abbreviation: 'LTU' }, locality: { name: 'Kaunas' },
            },
          },
        },
      }],
    },
    lines: ['Vilniaus gatvė 30', '44283 Kaunas', 'Lithuania'],
    parts: {
      houseNumber: '30', street: 'Vilniaus gatvė', city: 'Kaunas', postcode: '44283', country: 'Lithuania',
      countryCode: 'LT',
    },
  },
  {
    service: 'TrueWay', description: 'a house in Hungary, in an address and its parts',
    payload: {
      results: [{
        address: 'Kárász utca 9, Szeged, 6720, Hungary', postal_code: '6720', country: 'Hungary',
        region: 'Csongrád-Csanád', locality: 'Szeged', street: 'Kárász utca', house: '9',
        location: { lat: 46.2527, lng: 20.1482 }, location_type: 'exact',
      }],
    },
    position: { lat: 46.2527, lng: 20.1482 }, lines: ['6720 Szeged', 'Kárász utca 9.', 'Hungary'],
    parts: {
      houseNumber: '9', street: 'Kárász utca', city: 'Szeged', region: 'Csongrád-Csanád', postcode: '6720',
      country: 'Hungary', countryCode: 'HU',
    },
  },
  {
    service: 'Mapy.com (Czechia)', description: 'a house with a list of regions by type',
    payload: {
      items: [{
        name: 'Dlouhá 741/13', label: 'Adresa', position: { lon: 14.4236, lat: 50.0896 },
        type: 'regional.address', location: 'Praha 1 - Staré Město, Česko',
        regionalStructure: [
          { name: '741/13', type: 'regional.address' }, { name: 'Dlouhá', type: 'regional.street' },
          { name: 'Staré Město', type: 'regional.municipality_part' },
          { name: 'Praha', type: 'regional.municipality' },
          { name: 'Hlavní město Praha', type: 'regional.region' },
          { name: 'Česko', type: 'regional.country', isoCode: 'CZ' },
        ],
        zip: '110 00',
      }],
    },
    position: { lat: 50.0896, lng: 14.4236 }, lines: ['Dlouhá 741/13', '110 00 Praha', 'Česko'],
    parts: {
      houseNumber: '741/13', street: 'Dlouhá', district: 'Staré Město', city: 'Praha',
      region: 'Hlavní město Praha', postcode: '110 00', country: 'Česko', countryCode: 'CZ',
    },
  },
  {
    service: 'Goong (Vietnam)', description: 'an address with three levels of areas beside it',
    payload: {
      results: [{
        formatted_address: '27 Trần Phú, Thạch Thang, Hải Châu, Đà Nẵng',
        geometry: { location: { lat: 16.0773, lng: 108.2239 } },
        compound: { district: 'Hải Châu', commune: 'Thạch Thang', province: 'Đà Nẵng' }, name: '27 Trần Phú',
        address: 'Thạch Thang, Hải Châu, Đà Nẵng',
      }],
      status: 'OK',
    },
    lines: ['27 Trần Phú', 'Thạch Thang', 'Hải Châu', 'Đà Nẵng'],
    parts: { district: 'Hải Châu', region: 'Đà Nẵng' },
    // A commune is a town in France, and a part of a town in Vietnam.
    readAs: { parts: { district: 'Hải Châu', city: 'Thạch Thang', region: 'Đà Nẵng' } },
  },
  {
    service: 'Addressr (Australia)', description: 'a line in capitals and a structured address',
    payload: {
      sla: '18 DARLING ST, BALMAIN EAST NSW 2041',
      structured: {
        buildingName: '', number: { number: 18 },
        street: { name: 'DARLING', type: { code: 'STREET', name: 'ST' } }, confidence: 2,
        locality: { name: 'BALMAIN EAST', class: { code: 'G', name: 'GAZETTED LOCALITY' } }, postcode: '2041',
        state: { name: 'NEW SOUTH WALES', abbreviation: 'NSW' },
      },
    },
    lines: ['18 DARLING ST', 'BALMAIN EAST NSW 2041'],
    parts: {
      houseNumber: '18', street: 'DARLING ST', city: 'BALMAIN EAST', region: 'NEW SOUTH WALES',
      postcode: '2041',
    },
    // The type of the street has a separate key.
    readAs: {
      parts: {
        houseNumber: '18', street: 'DARLING', city: 'BALMAIN EAST', region: 'NEW SOUTH WALES',
        postcode: '2041',
      },
    },
  },
  {
    service: 'ALS (Hong Kong)', description: 'a building in Hong Kong, in deep records in capitals',
    payload: {
      SuggestedAddress: [{
        Address: {
          PremisesAddress: {
            EngPremisesAddress: {
              BuildingName: 'LOK SIN BUILDING',
              EngStreet: { StreetName: 'QUEEN’S ROAD WEST', BuildingNoFrom: '88' },
              EngDistrict: { DcDistrict: 'CENTRAL & WESTERN DISTRICT' }, Region: 'HK',
            },
          },
        },
      }],
    },
    lines: ['LOK SIN BUILDING', '88 QUEEN’S ROAD WEST', 'CENTRAL & WESTERN DISTRICT', 'HK'],
    parts: {
      name: 'LOK SIN BUILDING', houseNumber: '88', street: 'QUEEN’S ROAD WEST',
      district: 'CENTRAL & WESTERN DISTRICT', region: 'HK',
    },
  },
  {
    service: 'What an app stores', description: 'a house in a Polish village without streets',
    payload: {
      nr_domu: '75', miejscowosc: 'Chochołów', kod_pocztowy: '34-513', wojewodztwo: 'małopolskie',
      kraj: 'Polska',
    },
    lines: ['Chochołów 75', '34-513 Chochołów', 'Polska'],
    parts: {
      houseNumber: '75', city: 'Chochołów', region: 'małopolskie', postcode: '34-513', country: 'Polska',
      countryCode: 'PL',
    },
  },
  {
    service: 'PDOK', description: 'a Dutch house number, as one text and as its three parts',
    payload: {
      response: {
        docs: [{
          woonplaatsnaam: 'Utrecht', huis_nlt: '12A-BS', huisnummer: 12, huisletter: 'A',
          huisnummertoevoeging: 'BS', straatnaam: 'Oudegracht', buurtnaam: 'Binnenstad', postcode: '3511AB',
        }],
      },
    },
    lines: ['Oudegracht 12A-BS', '3511 AB Utrecht'],
    parts: {
      houseNumber: '12A-BS', street: 'Oudegracht', district: 'Binnenstad', city: 'Utrecht',
      postcode: '3511 AB',
    },
  },
  {
    service: 'G-NAF', description: 'a row of the Australian register: a range of numbers, a flat and a floor',
    payload: {
      flat_type_code: 'UNIT', flat_number: 7, level_number: 2, number_first: 118, number_first_suffix: 'A',
      number_last: 122, street_name: 'Smith', street_type_code: 'Street', locality_name: 'Collingwood',
      postcode: '3066', confidence: 2, primary_secondary: 'S',
    },
    lines: ['118A-122 Smith Street, 7/2', 'Collingwood 3066'],
    parts: {
      houseNumber: '118A-122', street: 'Smith Street', unit: '7/2', city: 'Collingwood', postcode: '3066',
    },
  },
  {
    service: 'Naver', description: 'a Korean house number of two numbers, with the code of a group of roads',
    payload: {
      region: { area1: { name: '서울특별시' }, area2: { name: '서초구' }, area3: { name: '서초동' } },
      land: {
        name: '서초대로78길', number1: '22', number2: '3',
        addition0: { type: 'building', value: '홍우제2빌딩' }, addition1: { type: 'zipcode', value: '06620' },
        addition2: { type: 'roadGroupCode', value: '116504163461' },
      },
    },
    lines: ['06620', '서울특별시 서초구 서초동 서초대로78길 22-3'],
    parts: {
      houseNumber: '22-3', street: '서초대로78길', district: '서초동', city: '서초구', region: '서울특별시',
      postcode: '06620',
    },
  },
  {
    service: 'Ideal Postcodes', description: 'a flat that is named in three ways',
    payload: {
      postcode: 'EH3 9QA', post_town: 'EDINBURGH', thoroughfare: 'Lauriston Gardens', building_number: '15',
      sub_building_name: 'Flat 2/1', line_1: 'Flat 2/1', line_2: '15 Lauriston Gardens',
      premise: 'Flat 2/1, 15', country: 'Scotland', ward: 'City Centre',
    },
    lines: ['Flat 2/1, 15 Lauriston Gardens', 'EDINBURGH', 'EH3 9QA', 'Scotland'],
    parts: {
      unit: 'Flat 2/1', houseNumber: '15', street: 'Lauriston Gardens', district: 'City Centre',
      city: 'EDINBURGH', postcode: 'EH3 9QA', country: 'Scotland', countryCode: 'GB',
    },
  },
  {
    service: 'What an app stores', description: 'a Japanese house by its chome, banchi and go',
    payload: {
      都道府県: '東京都', 市区町村: '新宿区', 町名: '西新宿', 丁目: '2', 番地: '8', 号: '1',
      郵便番号: '160-0023',
    },
    lines: ['160-0023', '東京都新宿区西新宿2-8-1'],
    parts: {
      houseNumber: '2-8-1', district: '西新宿', city: '新宿区', region: '東京都', postcode: '160-0023',
    },
  },
  {
    service: 'swisstopo', description: 'a building of the Swiss register',
    payload: { attributes: { strname: 'Marktgasse', deinr: '9', plz4: '3011', plzname: 'Bern' } },
    lines: ['Marktgasse 9', '3011 Bern'],
    parts: { houseNumber: '9', street: 'Marktgasse', city: 'Bern', postcode: '3011' },
  },
  {
    service: 'What an app stores', description: 'a place of schema.org: its type is no part of its address',
    payload: {
      '@type': 'Place', name: 'Elm Bakery',
      address: {
        '@type': 'PostalAddress', streetAddress: 'Unit 7, 215 Brunswick St', addressLocality: 'Fitzroy',
        addressRegion: 'VIC', postalCode: '3065', addressCountry: { '@type': 'Country', name: 'Australia' },
      },
    },
    lines: ['Unit 7, 215 Brunswick St', 'Fitzroy VIC 3065', 'Australia'],
    parts: {
      street: 'Unit 7, 215 Brunswick St', city: 'Fitzroy', region: 'VIC', postcode: '3065',
      country: 'Australia', countryCode: 'AU',
    },
  },
]
