/* Only the changes of a view are sent; applied to the current view, they make the next one. */

import type { ChangesMessage } from '../generated/api';

type Way = (string | number)[];

/** A view with these changes. Unchanged parts are the same objects as before, and the old view isn't modified. */
export const changed = <View>(view: View, changes: ChangesMessage['changes']): View =>
  changes.reduce((whole: unknown, [way, value]) => put(whole, way, value), view) as View;

const put = (whole: unknown, [step, ...rest]: Way, value: unknown): unknown => {
  if (step === undefined) return value;
  const copy = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[step] = put(parts[step], rest, value);
  return copy;
};
