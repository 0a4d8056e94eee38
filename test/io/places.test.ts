/** Latitude and longitude by their names. */
import { expect, test } from "vitest";
import { placeColumns } from "../../src/tables/table/places.js";

test.each([
  ["latitude,longitude", 0, 1],
  ["lon,lat", 1, 0],
  ["Longitude,depth,Latitude", 2, 0],
  ["pickup_lat,pickup_lng", 0, 1],
  ["startLatitude,startLong", 0, 1],
  ["Latitude (deg),Longitude (deg)", 0, 1],
])("%s", (names, latitude, longitude) => {
  expect(placeColumns(names.split(","))).toEqual({ latitude, longitude });
});

test.each([
  "x,y",
  "latitude,depth",
  "flat,along",
  "platform,longitude",
  "start_lat,end_lon",
  "start_lat,start_lon,end_lat,end_lon",
])("not %s", (names) => {
  expect(placeColumns(names.split(","))).toBeUndefined();
});
