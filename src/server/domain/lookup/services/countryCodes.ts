import { placeInForm } from '#server/domain/lookup/placeInForm.ts'

/**
 * ISO 3166-1: pairs of alpha-2 and alpha-3 codes, and the codes in use for Kosovo. Areas that belong to another country
 * in the form have that country's alpha-3 code.
 */
const pairs = `
AD AND AE ARE AF AFG AG ATG AI AIA AL ALB AM ARM AO AGO AR ARG AS ASM AT AUT AU AUS AW ABW AX FIN AZ AZE
BA BIH BB BRB BD BGD BE BEL BF BFA BG BGR BH BHR BI BDI BJ BEN BL FRA BM BMU BN BRN BO BOL BQ NLD BR BRA BS BHS
BT BTN BW BWA BY BLR BZ BLZ CA CAN CC AUS CD COD CF CAF CG COG CH CHE CI CIV CK COK CL CHL CM CMR CN CHN
CO COL CR CRI CU CUB CV CPV CW CUW CX AUS CY CYP CZ CZE DE DEU DJ DJI DK DNK DM DMA DO DOM DZ DZA EC ECU EE EST
EG EGY EH ESH ER ERI ES ESP ET ETH FI FIN FJ FJI FK FLK FO FRO FR FRA GA GAB GB GBR GD GRD GE GEO GF FRA GG GGY
GH GHA GI GIB GL GRL GM GMB GN GIN GP FRA GQ GNQ GR GRC GT GTM GU GUM GW GNB GY GUY HK HKG HN HND HR HRV
HT HTI HU HUN ID IDN IE IRL IL ISR IM IMN IN IND IQ IRQ IR IRN IS ISL IT ITA JE JEY JM JAM JO JOR JP JPN
KE KEN KG KGZ KH KHM KI KIR KM COM KN KNA KP PRK KR KOR KW KWT KY CYM KZ KAZ LA LAO LB LBN LC LCA LI LIE LK LKA
LR LBR LS LSO LT LTU LU LUX LV LVA LY LBY MA MAR MC MCO MD MDA ME MNE MF FRA MG MDG MK MKD ML MLI MM MMR MN MNG
MO MAC MP MNP MQ FRA MR MRT MS MSR MT MLT MU MUS MV MDV MW MWI MX MEX MY MYS MZ MOZ NA NAM NC NCL NE NER NF AUS NG NGA
NI NIC NL NLD NO NOR NP NPL NR NRU NU NIU NZ NZL OM OMN PA PAN PE PER PF PYF PG PNG PH PHL PK PAK PL POL PM FRA
PN GBR PR PRI PS PSE PT PRT PY PRY QA QAT RE FRA RO ROU RS SRB RU RUS RW RWA SA SAU SB SLB SC SYC SD SDN SE SWE SG SGP
SH SHN SI SVN SJ NOR SK SVK SL SLE SM SMR SN SEN SO SOM SR SUR SS SSD ST STP SV SLV SX SXM SY SYR SZ SWZ TC TCA
TD TCD TG TGO TH THA TJ TJK TK TKL TL TLS TM TKM TN TUN TO TON TR TUR TT TTO TV TUV TW TWN TZ TZA UA UKR
UG UGA US USA UY URY UZ UZB VA VAT VC VCT VE VEN VG VGB VI VIR VN VNM VU VUT WF FRA WS WSM XK XKX YE YEM YT FRA
ZA ZAF ZM ZMB ZW ZWE FM FSM MH MHL PW PLW`
  .trim()
  .split(/\s+/)

const alpha3 = new Map(pairs.flatMap((code, at) => (at % 2 === 0 ? [[code, pairs[at + 1] ?? '']] : [])))

/** Territories of the United States are states in the form. */
export function findCountry(
  code: string,
): { readonly country: string; readonly region?: string } | undefined {
  const known = alpha3.get(code.toUpperCase())
  if (known === undefined) return undefined
  const { country, state } = placeInForm({ country: known, state: '' })
  return state === '' ? { country } : { country, region: state }
}
