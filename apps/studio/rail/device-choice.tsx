/** Where runs do their heavy parts: left to the size of the data, or as people say. */
import type { DeviceChoice } from "spectacl/internal";
import { device } from "../state/device.js";

const CHOICES: Readonly<Record<DeviceChoice, readonly [name: string, about: string]>> = {
  auto: ["automatic", "The GPU for work so large that it ends sooner there, else the processor."],
  cpu: ["processor", "The same labels to the last row on any machine."],
  gpu: ["GPU", "All that the GPU can do, even where that takes longer."],
};

const ID = "device-choice";

/** The next run follows it: what is there is as good as it was. */
export function DeviceField() {
  return (
    <fieldset class="data-group">
      <legend>Where it runs</legend>
      <div class="data-field">
        <label for={ID}>from the next run on</label>
        <select
          id={ID}
          aria-label="Where it runs"
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
          {CHOICES[device.value][1]}
        </p>
      </div>
    </fieldset>
  );
}
