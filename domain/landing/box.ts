/** A rectangle in units of the source page, origin top left. `page` counts from 1. */
export interface Box {
  page?: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
