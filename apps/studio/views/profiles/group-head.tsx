/** The head of a table with a row for each column of the data and a column for each group. */
import { groups } from "./groups.js";
import { GroupLabel } from "./overview.js";

export function GroupHead() {
  return (
    <thead>
      <tr>
        <th scope="col">column</th>
        {groups.value.map((group) => (
          <th key={String(group.label)} scope="col">
            <GroupLabel {...group} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
