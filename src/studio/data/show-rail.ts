/** Brings the rail into sight where it is a drawer that is closed. */
import { opened } from "../page/drawer.js";

export function showRail(): void {
  const drawer = document.querySelector(".drawer-left");
  if (drawer && getComputedStyle(drawer).visibility === "hidden") opened.value = "left";
}
