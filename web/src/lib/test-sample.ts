/* For tests: server data of which a test sets only the relevant parts. Names and types are still checked. */

export type Part<Whole> = Whole extends (infer One)[]
  ? Part<One>[]
  : Whole extends (...given: never[]) => unknown
    ? Whole
    : Whole extends object
      ? { [Name in keyof Whole as Name extends 'event' ? never : Name]?: Part<Whole[Name]> } & {
          [Name in keyof Whole as Name extends 'event' ? Name : never]: Whole[Name];
        }
      : Whole;

export const sample = <Whole>(part: NoInfer<Part<Whole>>): Whole => part as Whole;
