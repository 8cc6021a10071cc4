/** A problem of a file, as described to the site's owner. */
export interface OwnerFinding {
  severity: 'error' | 'warning' | 'notice';
  title: string;
}

const ofSeverity =
  (severity: OwnerFinding['severity']) =>
  (title: string): OwnerFinding => ({ severity, title });

/** Something in the file cannot be used. */
export const error = ofSeverity('error');
/** Some crawlers cannot use it. */
export const warning = ofSeverity('warning');
/** Good to know. */
export const notice = ofSeverity('notice');
