/** Where runs do their heavy parts: left to the size of the data, or as people say. */
import type { DeviceChoice } from "spectacl/internal";
import { device } from "../state/device.js";

const CHOICES: Readonly<Record<DeviceChoice, readonly [name: string, about: string]>> = {
  auto: ["automatic", "Work that is large enough to finish sooner on a GPU runs there."],
  cpu: ["processor", "The same bits on any machine."],
  gpu: ["GPU", "The GPU does all that it can, even where that is slower."],
};

const ID = "device-choice";

/** What is there stays as it is: the next run follows the choice. */
export function DeviceField() {
  return (
    <div class="data-group">
      <div class="data-field">
        <label for={ID}>Where it runs</label>
        <select
          id={ID}
          aria-describedby={`${ID}-help`}
          value={device.value}
          onChange={({ currentTarget }) => {
            device.value = currentTarget.value as DeviceChoice;
          }}
        >
          {Object.entries(CHOICES).map(([choice, [name]]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
        <p class="data-help" id={`${ID}-help`}>
          From the next run on. {CHOICES[device.value][1]}
        </p>
      </div>
    </div>
  );
}
