/** Where the bytes of a company are stored. Everything is below one prefix, so that its purge takes all of it. */
export const companyBlobs = (companyId: string) => ({
  prefix: companyId,
  export: (exportId: string) => `${companyId}/exports/${exportId}.zip`,
  audit: (auditId: string) => ({
    prefix: `${companyId}/audits/${auditId}`,
    report: `${companyId}/audits/${auditId}/report.json`,
  }),
});
