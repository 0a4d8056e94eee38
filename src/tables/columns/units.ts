/** Units behind numbers → how many of one make another: 1000 g are 1 kg. */

/** Units of one measure, each with how many of the first of them it is. */
const MEASURES: readonly Readonly<Record<string, number>>[] = [
  {
    g: 1,
    kg: 1e3,
    mg: 1e-3,
    µg: 1e-6,
    μg: 1e-6,
    ug: 1e-6,
    t: 1e6,
    oz: 28.349523125,
    lb: 453.59237,
    lbs: 453.59237,
  },
  {
    m: 1,
    km: 1e3,
    dm: 0.1,
    cm: 1e-2,
    mm: 1e-3,
    µm: 1e-6,
    μm: 1e-6,
    nm: 1e-9,
    in: 0.0254,
    ft: 0.3048,
    yd: 0.9144,
    mi: 1609.344,
  },
  { l: 1, L: 1, dl: 0.1, dL: 0.1, cl: 1e-2, cL: 1e-2, ml: 1e-3, mL: 1e-3, µl: 1e-6, µL: 1e-6, hl: 100 },
  { ms: 1, ns: 1e-6, µs: 1e-3, μs: 1e-3, us: 1e-3, s: 1e3 },
  { B: 1, KB: 1e3, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, PB: 1e15 },
  { KiB: 1, MiB: 1024, GiB: 1_048_576, TiB: 1_073_741_824 },
  { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 },
  { W: 1, mW: 1e-3, kW: 1e3, MW: 1e6, GW: 1e9 },
  { Wh: 1, kWh: 1e3, MWh: 1e6, GWh: 1e9 },
  { V: 1, mV: 1e-3, kV: 1e3 },
  { A: 1, mA: 1e-3, µA: 1e-6 },
  { J: 1, kJ: 1e3, MJ: 1e6, cal: 4.184, kcal: 4184 },
  { Pa: 1, hPa: 100, kPa: 1e3, MPa: 1e6, bar: 1e5, mbar: 100 },
  { "m/s": 1, "km/h": 1 / 3.6, kmh: 1 / 3.6, mph: 0.44704 },
  { "g/l": 1, "g/L": 1, "mg/l": 1e-3, "mg/L": 1e-3, "µg/l": 1e-6, "µg/L": 1e-6, "ng/l": 1e-9, "ng/L": 1e-9 },
];

/** Whether it is a unit that people measure in. */
export function isUnit(unit: string): boolean {
  return MEASURES.some((measure) => Object.hasOwn(measure, unit));
}

/** How many of the given one each of the others is; undefined if they measure different things. */
export function unitsIn(own: string, all: readonly string[]): Readonly<Record<string, number>> | undefined {
  const measure = MEASURES.find((units) => all.every((unit) => Object.hasOwn(units, unit)));
  return measure && Object.fromEntries(all.map((unit) => [unit, measure[unit] / measure[own]]));
}
