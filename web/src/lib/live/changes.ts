/* What changes in a view comes alone; the view that we have and its changes make the view that follows. */

import type { ChangesMessage } from '../generated/api';

type Way = (string | number)[];

/** A view with these changes. What has not changed is the same object as before, and the view before stays as it was. */
export const changed = <View>(view: View, changes: ChangesMessage['changes']): View =>
  changes.reduce((whole: unknown, [way, value]) => put(whole, way, value), view) as View;

const put = (whole: unknown, [step, ...rest]: Way, value: unknown): unknown => {
  if (step === undefined) return value;
  const copy = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[step] = put(parts[step], rest, value);
  return copy;
};
