const SECURITY = '/org.openoffice.Office.Common/Security/Scripting';

/** No macros, and nothing that a document links to: neither from the net nor from this machine's disk. */
const SETTINGS: readonly { path: string; name: string; value: string }[] = [
  { path: SECURITY, name: 'MacroSecurityLevel', value: '3' },
  { path: SECURITY, name: 'DisableMacrosExecution', value: 'true' },
  { path: SECURITY, name: 'BlockUntrustedRefererLinks', value: 'true' },
  { path: '/org.openoffice.Office.Writer/Content/Update', name: 'Link', value: '0' },
];

/** The settings of a LibreOffice that opens untrusted files, as its user profile keeps them. */
export const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(
  ({ path, name, value }) =>
    `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
).join('\n')}
</oor:items>
`;
